// Several numbers in one field, as people write them: with commas, semicolons or spaces between them, with or without units.
// The twin of lbf.app.reasoning.Numbers.read, which a test compares; only units are left to the server to read.

const THOUSANDS = /^\d{1,3}(,\d{3})+(\.\d+)?$/;
const LETTER = /\p{Letter}/u;

/** The numbers of a text, each as it is written: `1,000` is one, `1,2,3` are three, `100 km, 2 h` are two. */
export function numbersIn(text) {
  const parts = text.trim().split(/[;；，、]|,\s+/);
  const words = parts.flatMap((part) => (LETTER.test(part) ? [part.trim()] : part.split(/\s+/)));
  return words.flatMap((word) => (THOUSANDS.test(word) ? [word] : word.split(","))).filter(Boolean);
}
