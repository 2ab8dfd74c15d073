// Talking to the server: every failure becomes a Fault with the server's own words.

export class Fault extends Error {
  constructor(code, message, field) {
    super(message);
    this.code = code;
    this.field = field;
  }
}

const PATIENCE = [500, 1500, 3000]; // milliseconds before a busy server is asked again

const pause = (time) => new Promise((done) => setTimeout(done, time));

/** Ask, and ask again if the server is busy, as it is while it starts. */
async function ask(path, options = {}) {
  for (const time of PATIENCE) {
    try {
      return await askOnce(path, options);
    } catch (fault) {
      if (fault.code !== "overloaded") throw fault;
      await pause(time);
      options.signal?.throwIfAborted();
    }
  }
  return askOnce(path, options);
}

async function askOnce(path, options) {
  let response;
  try {
    response = await fetch(path, options);
  } catch (error) {
    if (error.name === "AbortError") throw error;
    throw new Fault("unreachable", "");
  }
  const document = await response.json().catch(() => null);
  options.signal?.throwIfAborted();
  if (response.ok && document !== null) return document;
  const { code = "internal", message = response.statusText, field = null } = document?.error ?? {};
  throw new Fault(code, message, field);
}

export const get = (path, parameters = {}, signal = undefined) => {
  const query = new URLSearchParams(parameters).toString();
  return ask(query ? `${path}?${query}` : path, { signal });
};

export const post = (path, body, signal) =>
  ask(path, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body), signal });

/** Questions of one kind: a new one stops the one before it, whose answer is then never shown. */
export class Newest {
  #controller = null;

  begin() {
    this.#controller?.abort();
    this.#controller = new AbortController();
    return this.#controller.signal;
  }
}

/** Whether a question was given up for a newer one. */
export const isOutdated = (fault) => fault.name === "AbortError";
