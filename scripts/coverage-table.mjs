// Reads the table of docs/spec-coverage.md, for the scripts that check and audit it.
import { readFileSync } from "node:fs"

export const TABLE = "docs/spec-coverage.md"

/**
 * Parses the rows of the table. Each has a sentence, the code that implements it, its tests, and how many changes the
 * tests notice.
 */
export function rowsOf(table) {
  return table.split("\n").flatMap((line, index) => {
    const cells = cellsOf(line)
    if (!cells || cells[0] === "---" || /^(sentence|situation|constant)$/.test(cells[0])) return []
    return [{ line: index + 1, sentence: cells[0], code: named(cells[1]), tests: named(cells[2]), held: cells[3] ?? "" }]
  })
}

/** Returns the cells of a table row, or undefined for other lines. */
export function cellsOf(line) {
  return line.startsWith("|") && line.endsWith("|") ? line.slice(1, -1).split(/(?<= )\|(?= )|\|(?=---)/).map((cell) => cell.trim()) : undefined
}

/** Returns the files in a cell. The symbols or titles after a file are in quotation marks. */
function named(cell) {
  return [...cell.matchAll(/`([^`]+)`((?: "[^"]+")*)/g)].flatMap(([, file, names]) => {
    const all = [...names.matchAll(/"([^"]+)"/g)].map(([, name]) => name)
    return all.length === 0 ? [{ file }] : all.map((name) => ({ file, name }))
  })
}

/**
 * Returns the indices of a symbol's lines in a file: from the line that declares it to the end of its block. The symbol
 * is a function, method, constant, type or key, which may be a string, or the selector or custom property of a style
 * sheet. If the file has several, such as a method and its type, the result is the longest one, or the last of equally
 * long ones. Returns undefined if there is no such symbol.
 */
export function linesOf(file, name) {
  const lines = readFileSync(file, "utf8").split("\n")
  if (!name) return lines.map((_, index) => index)
  const declares = declarationOf(name, file)
  const blocks = lines.flatMap((line, first) => (declares.test(line) ? [[first, endOf(lines, first)]] : []))
  if (blocks.length === 0) return undefined
  const [first, end] = blocks.reduce((a, b) => (b[1] - b[0] >= a[1] - a[0] ? b : a))
  return Array.from({ length: end - first }, (_, i) => first + i)
}

/** Returns a pattern for the line that declares a symbol. */
function declarationOf(name, file) {
  const escaped = name.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&")
  if (file.endsWith(".css")) return new RegExp(`^\\s*(${escaped}( \\{|,|:)|@.*${escaped}.*\\{)`)
  if (file.endsWith(".go")) return new RegExp(`^(func (\\(.*?\\) )?|type |\\s*(const |var )?)${escaped}\\b(?!\\.)( [^=]*=|\\(|\\[| \\w|:|$)|"${escaped}"[,:]`)
  if (file.endsWith(".sql")) return new RegExp(`^\\s*(CREATE .*)?\\b${escaped}\\b`, "i")
  return new RegExp(
    `^\\s*(export )?(default )?(async )?((function|const|let|class|interface|type) ${escaped}\\b|"?${escaped}"?(\\(.*\\{|:)$|"?${escaped}"?: )`,
  )
}

/** Returns the index after the block that a line begins: lines that are indented further, and the brackets that close it. */
function endOf(lines, first) {
  const depth = (line) => line.search(/\S/)
  for (let at = first + 1; at < lines.length; at++) {
    if (lines[at].trim() === "" || depth(lines[at]) > depth(lines[first])) continue
    if (depth(lines[at]) < depth(lines[first]) || !/^\s*[)}\]]/.test(lines[at])) return trimmed(lines, first, at)
    if (!/[({[]$/.test(lines[at])) return at + 1
  }
  return lines.length
}

/** Leaves out the empty lines at the end of a block. */
function trimmed(lines, first, end) {
  while (end > first + 1 && lines[end - 1].trim() === "") end--
  return end
}
