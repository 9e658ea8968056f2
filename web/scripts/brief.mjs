// What is told of a name at a glance: its type as one line, and its first sentence.

/** The longest type and the longest sentence, in characters, that a reader takes in. */
const LINE = 180
const SENTENCE = 220

const shortened = (line) => (line.length <= LINE ? line : `${line.slice(0, LINE)}…`)

/** The first sentence of a text, without its links and marks of Markdown, or "" for one that is too long to read at a glance. */
function firstSentence(text) {
  const plain = text
    .replace(/\{@link(?:code|plain)?\s+([^}|\s]+)[|\s]*([^}]*)\}/g, (_, to, label) => label || to)
    .replace(/\[([^\]]*)\]\([^)]*\)/g, "$1")
    .split(/\n\s*\n|\n\s*[-*#`]/)[0]
    .replace(/(?<=(?:^|\n).{0,60}[^.!?,:;\s])\n(?=[A-Z])/, ". ") // a short line ends a sentence
    .replace(/\s+/g, " ")
    .replace(/[`*_]{1,2}(\S[^`*]*?)[`*_]{1,2}/g, "$1")
    .trim()
  const [sentence = ""] = /^.*?(?:[.!?](?=\s+[A-Z]|$)|$)/.exec(plain) ?? []
  return sentence.length <= SENTENCE ? sentence : ""
}

function briefMember({ name, kind, type, doc, of }) {
  const sentence = doc && firstSentence(doc)
  return {
    name,
    kind,
    type: kind === "method" ? undefined : type && shortened(type),
    doc: sentence || undefined,
    of,
  }
}

function briefParameter({ name, type, optional, rest, options }) {
  return { name, type: shortened(type), optional, rest, options: options?.map(briefMember) }
}

/** Keeps of a description what is told at a glance. */
export function brief({ exports, ...head }) {
  return {
    package: head.package,
    version: head.version,
    exports: exports.map((one) => ({
      ...one,
      type: one.type && shortened(one.type),
      parameters: one.kind === "class" ? undefined : one.parameters?.map(briefParameter),
      returns: one.returns && shortened(one.returns),
      overloads: undefined,
      members: one.members?.length ? one.members.map(briefMember) : undefined,
      doc: (one.doc && firstSentence(one.doc)) || undefined,
      since: undefined,
      source: undefined,
    })),
  }
}
