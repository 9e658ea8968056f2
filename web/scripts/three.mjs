// What the sources of three say of its classes: they are documented there and in no other place, with the defaults that
// act and with lines that have addresses. The types say what can be written; the sources say what it does.
import { existsSync, readFileSync } from "node:fs"
import path from "node:path"
import { fileURLToPath } from "node:url"
import ts from "typescript"

const folder = fileURLToPath(new URL("../node_modules/three/", import.meta.url))
const TYPES = "@types/three/"

/** The classes that no scene has as elements though they can be created: their constructors take what a template cannot make, or they draw nothing and attach nowhere. */
const FAMILIES = [
  "Object3D",
  "BufferGeometry",
  "Material",
  "BufferAttribute",
  "InterleavedBuffer",
  "InterleavedBufferAttribute",
  "Texture",
  "Curve",
  "Controls",
  "LightShadow",
  "Fog",
  "FogExp2",
  "Color",
  "Vector2",
  "Vector3",
  "Vector4",
  "Euler",
  "Quaternion",
  "Matrix3",
  "Matrix4",
  "Layers",
  "Raycaster",
  "Plane",
  "Box3",
  "Sphere",
  "Skeleton",
  "ShapePath",
  "RenderTarget",
  "AnimationMixer",
  "AnimationClip",
  "KeyframeTrack",
  "AudioAnalyser",
  "Uniform",
  "StereoCamera",
]

/** Names the classes that an export extends, itself first. */
function lineage(one, exports) {
  const names = []
  for (let at = one; at;) {
    names.push(at.name)
    const base = at.extends?.[0]?.replace(/<.*/, "")
    at = exports.find(({ name }) => name === base)
  }
  return names
}

/** Reports whether an export of three is a class with an element, or one that such a class extends. */
export function hasElement(one, exports) {
  if (one.kind !== "class") return false
  return (
    one.name === "EventDispatcher" || lineage(one, exports).some((name) => FAMILIES.includes(name))
  )
}

const sources = new Map()

/** Reads the classes of a file of three's sources. */
function classesOf(file) {
  if (!sources.has(file)) {
    const found = new Map()
    if (existsSync(path.join(folder, file))) {
      const text = readFileSync(path.join(folder, file), "utf8")
      const tree = ts.createSourceFile(file, text, ts.ScriptTarget.ESNext, true, ts.ScriptKind.JS)
      tree.forEachChild((node) => {
        if (ts.isClassDeclaration(node) && node.name)
          found.set(node.name.text, readClass(node, tree, file))
      })
    }
    sources.set(file, found)
  }
  return sources.get(file)
}

/** The text of a comment as Markdown: a link is its label, a name in code, or an address with its label. */
export const linked = (text) =>
  text.replace(/\{@link(?:code|plain)?\s+([^}|\s]+)[|\s]*([^}]*)\}/g, (_, to, label) => {
    const said = label.trim().replace(/^`(.*)`$/, "$1")
    if (/^https?:/.test(to)) return `[${said || to}](${to})`
    return `\`${said || to.replace(/^THREE\./, "").replaceAll("#", ".")}\``
  })

const plain = (comment) => linked(ts.getTextOfJSDocComment(comment)?.trim() ?? "")

/** What the comment in front of a node says. */
function commentOf(node) {
  const doc = ts.getJSDocCommentsAndTags(node).filter(ts.isJSDoc).at(-1)
  if (!doc) return {}
  const tags = {}
  for (const tag of doc.tags ?? []) (tags[tag.tagName.text] ??= []).push(tag)
  const [deprecated] = tags.deprecated ?? []
  const fallback = tags.default?.[0] && plain(tags.default[0].comment)
  const events = (tags.fires ?? []).map(
    ({ comment, name }) =>
      /#?(?:event:)?(\w+)\W*$/.exec(`${name?.getText() ?? ""}${plain(comment)}`)?.[1],
  )
  return {
    doc: plain(doc.comment),
    default: fallback?.replace(/^`([^`]*)`$/, "$1"),
    deprecated: deprecated && (plain(deprecated.comment) || "Deprecated."),
    since: tags.since?.[0] && plain(tags.since[0].comment),
    events: events.filter(Boolean),
    parameters: new Map(
      (tags.param ?? [])
        .filter(({ name }) => name)
        .map((tag) => [
          tag.name.getText(),
          { doc: plain(tag.comment).replace(/^-\s*/, ""), optional: tag.isBracketed },
        ]),
    ),
  }
}

/** A default as readers write it: the code, without the marks for tools that shrink it. */
const written = (node) =>
  node
    .getText()
    .replace(/\/\*.*?\*\//g, "")
    .replace(/\s+/g, " ")
    .replace(/([[(]) /g, "$1")
    .replace(/ ([\])])/g, "$1")
    .trim()

function readClass(node, tree, file) {
  const at = (one) => ({ file, line: tree.getLineAndCharacterOfPosition(one.getStart()).line + 1 })
  const members = new Map()
  const events = new Set(commentOf(node).events)
  const add = (name, one) =>
    members.has(name) || members.set(name, { ...commentOf(one), source: at(one) })
  let parameters = []
  for (const member of node.members) {
    if (ts.isConstructorDeclaration(member)) {
      const { parameters: known = new Map() } = commentOf(member)
      parameters = member.parameters.map((one) => ({
        ...known.get(one.name.getText()),
        name: one.name.getText(),
        default: one.initializer && written(one.initializer),
      }))
      member.body?.forEachChild((statement) => {
        const set = ts.isExpressionStatement(statement) && statement.expression
        if (
          !set ||
          !ts.isBinaryExpression(set) ||
          set.operatorToken.kind !== ts.SyntaxKind.EqualsToken
        )
          return
        const to = set.left
        if (!ts.isPropertyAccessExpression(to) || to.expression.kind !== ts.SyntaxKind.ThisKeyword)
          return
        if (members.has(to.name.text)) return
        const comment = commentOf(statement)
        members.set(to.name.text, {
          ...comment,
          default: acting(set.right, parameters, comment.default),
          source: at(statement),
        })
      })
    } else if (member.name && ts.isIdentifier(member.name)) {
      for (const event of commentOf(member).events ?? []) events.add(event)
      add(member.name.text, member)
    }
  }
  const { doc = "", ...about } = commentOf(node)
  // Their samples create what TresJS creates, so they are left out.
  const text = doc
    .replace(/(?:^|\n)```[^]*?\n```/g, "")
    .replace(/\n{3,}/g, "\n\n")
    .trim()
  return { ...about, doc: text, source: at(node), parameters, members, events: [...events] }
}

/** The default that acts: what the constructor sets where that is a plain value, else what the comment says. */
function acting(node, parameters, said) {
  const parameter = ts.isIdentifier(node) && parameters.find(({ name }) => name === node.text)
  if (parameter) return parameter.default
  const isPlain =
    ts.isNumericLiteral(node) ||
    ts.isStringLiteral(node) ||
    node.kind === ts.SyntaxKind.TrueKeyword ||
    node.kind === ts.SyntaxKind.FalseKeyword ||
    node.kind === ts.SyntaxKind.NullKeyword ||
    (ts.isPrefixUnaryExpression(node) && ts.isNumericLiteral(node.operand)) ||
    ts.isNewExpression(node) ||
    (ts.isIdentifier(node) && /^[A-Z]/.test(node.text))
  if (isPlain) return written(node)
  return said
}

/** What the sources say of a class that is declared in a file of types; undefined for a class of another package. */
export function sourceOf(symbol) {
  const declared = symbol.declarations?.[0]?.getSourceFile().fileName ?? ""
  const at = declared.indexOf(TYPES)
  if (at < 0) return undefined
  const file = declared.slice(at + TYPES.length).replace(/\.d\.ts$/, ".js")
  return classesOf(file).get(symbol.name)
}
