// Defines atob, which the engine lacks. Some packages check for it when they are loaded.
const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"

globalThis.atob ??= (text: string) => {
  let bytes = ""
  let bits = 0
  let value = 0
  for (const letter of text.replace(/=+$/, "")) {
    value = (value << 6) | LETTERS.indexOf(letter)
    bits += 6
    if (bits < 8) continue
    bits -= 8
    bytes += String.fromCharCode((value >> bits) & 255)
    value &= (1 << bits) - 1
  }
  return bytes
}
