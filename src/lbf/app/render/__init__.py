"""How things look: trees and curves as pictures, fixes as text."""
