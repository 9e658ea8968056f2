// Shortens the description of a package to the parts that hints show: each type on one line, and the first sentence of
// each comment.

/** The maximum length of a type and of a sentence in a hint, in characters. */
const MAX_TYPE = 180
const MAX_SENTENCE = 220

const shortened = (type) => (type.length <= MAX_TYPE ? type : `${type.slice(0, MAX_TYPE)}…`)

/**
 * Returns the first sentence of a description, without links and Markdown syntax. It returns "" if the sentence is too
 * long.
 */
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
  return sentence.length <= MAX_SENTENCE ? sentence : ""
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

/** Returns the names of a constructor's parameters if one of them is required. */
function required({ parameters = [] }) {
  if (parameters.every(({ optional, rest }) => optional || rest)) return undefined
  return parameters.map(({ name, optional, rest }) => ({ name, optional, rest }))
}

/** Returns a description with only the parts that hints show. */
export function brief({ exports, ...head }) {
  return {
    package: head.package,
    version: head.version,
    exports: exports.map((one) => ({
      ...one,
      type: one.type && shortened(one.type),
      parameters: one.kind === "class" ? required(one) : one.parameters?.map(briefParameter),
      returns: one.returns && shortened(one.returns),
      overloads: undefined,
      members: one.members?.length ? one.members.map(briefMember) : undefined,
      doc: (one.doc && firstSentence(one.doc)) || undefined,
      since: undefined,
      source: undefined,
    })),
  }
}
