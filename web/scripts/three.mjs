// Reads the documentation of three's classes from its source code. The type declarations contain no comments or
// defaults, and links to the source code need its line numbers.
import { existsSync, readFileSync } from "node:fs"
import path from "node:path"
import { fileURLToPath } from "node:url"
import * as THREE from "three"
import ts from "typescript"
import { drawingOf } from "./drawings.mjs"
import { exampleOf } from "./element-examples.mjs"
import { byKindAndName } from "./library.mjs"

const folder = fileURLToPath(new URL("../node_modules/three/", import.meta.url))
const TYPES = "@types/three/"

/**
 * The families of classes that TresJS provides elements for, with descriptions of each family. A class belongs to the
 * first family that matches.
 */
const FAMILIES = [
  {
    name: "Cameras",
    roots: ["Camera", "CubeCamera"],
    attach:
      "The first camera of a scene becomes the active one. Without `position` and `look-at` it is at `[3, 3, 3]` and looks at the origin. With a `position`, it looks along -z unless `look-at` comes after it. TresJS sets the `aspect` of a perspective camera to the aspect ratio of the canvas, and updates the projection matrix after each prop. An orthographic camera keeps its planes when the size of the canvas changes.",
  },
  {
    name: "Lights",
    roots: ["Light"],
    attach: "A light is added to the object around it, or to the scene.",
  },
  {
    name: "Helpers",
    match: /Helper$/,
    attach:
      "A helper is added to the object around it. A helper for another object takes that object as an argument, so create it when the object exists (`v-if`).",
  },
  {
    name: "Objects",
    roots: ["Object3D"],
    events:
      "Pointer events such as `@click` and `@pointerenter` reach all objects that a ray can hit. See [Pointer events](/api/events/pointer-events).",
    attach: "An object is added to the object around it, or to the scene.",
  },
  {
    name: "Geometries",
    roots: ["BufferGeometry"],
    attach: "A geometry becomes the `geometry` of the object around it.",
  },
  {
    name: "Materials",
    roots: ["Material"],
    attach:
      'A material becomes the `material` of the object around it. For several materials, `attach="material-0"`, `attach="material-1"` and so on.',
  },
  {
    name: "Textures",
    roots: ["Texture"],
    attach:
      '`attach` names the field of the parent: `attach="map"` in a material, `attach="background"` in a scene.',
  },
  {
    name: "Attributes",
    roots: [
      "BufferAttribute",
      "InterleavedBuffer",
      "InterleavedBufferAttribute",
      "GLBufferAttribute",
    ],
    attach:
      '`attach` names the attribute of the geometry around it: `attach="attributes-position"`.',
  },
  {
    name: "Fog",
    roots: ["Fog", "FogExp2"],
    attach:
      '`TresFog` becomes the `fog` of the scene around it. `TresFogExp2` does so only with `attach="fog"`.',
  },
  {
    name: "Curves",
    roots: ["Curve", "ShapePath"],
    attach:
      "`attach` names the field of the parent. Most curves are arguments of a geometry and need no element.",
  },
  {
    name: "Values",
    roots: [
      "Color",
      "Vector2",
      "Vector3",
      "Vector4",
      "Euler",
      "Quaternion",
      "Matrix3",
      "Matrix4",
      "Layers",
      "Plane",
      "Box3",
      "Sphere",
      "Uniform",
    ],
    attach:
      '`attach` names the field of the parent: `<TresColor attach="background" :args="[\'black\']" />`. Most values are shorter as a prop of the parent.',
  },
  {
    name: "Others",
    roots: ["LightShadow", "Raycaster", "RenderTarget", "Skeleton"],
    attach: "`attach` names the field of the parent.",
  },
]

/** Lists the names of an export and of the classes that it extends. */
function lineage(one, exports) {
  const names = []
  for (let at = one; at;) {
    names.push(at.name)
    const base = at.extends?.[0]?.replace(/<.*/, "")
    at = exports.find(({ name }) => name === base)
  }
  return names
}

/** Adds the elements of TresJS to the description of three, and removes exports without an element. */
export function withElements(library) {
  const { exports, ...head } = library
  const isClass = ({ name, kind }) => kind === "class" && name in THREE // some exports are only types
  const classes = exports.filter(isClass)
  const list = classes.flatMap((one) => {
    const line = lineage(one, classes)
    const family = FAMILIES.find(
      ({ roots = [], match }) => match?.test(one.name) || roots.some((name) => line.includes(name)),
    )
    if (!family && one.name !== "EventDispatcher") return []
    const texts = line.map((name) => sourceText(classes.find((each) => each.name === name)))
    const object = created(one.name)
    const members = one.members
      .filter((member) => !isOfNodes(member) && !isStale(member, one, texts))
      .map((member) => ({ ...member, ...plainType(member, one) }))
      .map((member) => ({ ...member, ...inspected(member, object), ...accepted(member) }))
      .map((member) => ({ ...member, ...corrected(member, `${one.name}.${member.name}`) }))
    members.push(...shadowProps(one.name, object, classes))
    return {
      ...one,
      ...withoutCode({ ...one, ...corrected(one, one.name) }),
      typeParameters: undefined,
      parameters: one.parameters.map((each) => ({
        ...each,
        ...plainType(each, one),
        ...corrected(each, `${one.name}.${each.name}`),
      })),
      members,
      ...(family && {
        element: {
          tag: `Tres${one.name}`,
          family: family.name,
          ...(object?.type === "BufferGeometry" && { props: ATTRIBUTES }),
          drawing: drawingOf(one.name),
          ...exampleOf(one.name, family.name),
        },
      }),
    }
  })
  const stale = CORRECTIONS.filter((correction) => !APPLIED.has(correction))
  if (stale.length > 0) throw new Error(`three no longer says this: ${stale.map(({ of }) => of)}`)
  const byDepth = [...list].sort((a, b) => lineage(a, list).length - lineage(b, list).length)
  for (const one of byDepth) one.members.unshift(...changedDefaults(one, list))
  for (const { members } of list) members.sort(byKindAndName)
  const families = FAMILIES.map(({ name, attach, events }) => ({ name, attach, events }))
  return { ...head, docs: "https://threejs.org/docs/#{name}", families, exports: list }
}

/** Explains how TresJS handles the props of a BufferGeometry. */
const ATTRIBUTES =
  'TresJS takes every prop of this element except `args`, `attach` and `dispose` as an attribute: `:position="[array, 3]"` calls `setAttribute(\'position\', new BufferAttribute(array, 3))`. The properties below are for code; an index is an element inside: `<TresBufferAttribute attach="index" :args="[indices, 1]" />`.'

/** The fields of a shadow's camera that lights do not calculate. */
const SHADOW_CAMERA = ["left", "right", "top", "bottom", "near", "far"]

/**
 * Describes the fields of a light's shadow that templates set with dashed props, such as "shadow-bias". TresJS assigns
 * the values of these props, so only fields with plain values are included, and the parts of vectors.
 */
function shadowProps(name, object, classes) {
  if (!object?.isLight || !object.shadow) return []
  const file = `src/lights/${name}Shadow.js`
  const described = new Map([...(classesOf(file).get(`${name}Shadow`)?.members ?? [])])
  for (const { name, ...member } of classes.find((one) => one.name === "LightShadow").members) {
    const source = { file: "src/lights/LightShadow.js", ...member.source }
    if (!described.has(name)) described.set(name, { ...member, source })
  }
  const { camera, mapSize } = object.shadow
  const prop = (path, value, { doc, default: text, source }) => ({
    name: `shadow-${path}`,
    kind: "property",
    type: typeof value,
    doc,
    default: (typeof value === "number" && /^[A-Z]\w+$/.exec(text)?.[0]) || JSON.stringify(value),
    source,
  })
  const plain = [...described].filter(
    ([field, { doc, readonly }]) =>
      doc &&
      !readonly &&
      !/^(needsUpdate|is[A-Z])/.test(field) &&
      /number|boolean/.test(typeof object.shadow[field]),
  )
  const size = described.get("mapSize")
  const view = classes.find((one) => one.name === camera.type).members
  return [
    ...plain.map(([field, member]) => prop(field, object.shadow[field], member)),
    ...["width", "height"].map((side) => prop(`mapSize-${side}`, mapSize[side], size)),
    ...SHADOW_CAMERA.filter((field) => field in camera).map((field) => {
      const { source, ...member } = view.find((one) => one.name === field)
      return prop(`camera-${field}`, camera[field], {
        ...member,
        ...corrected(member, `${camera.type}.${field}`),
        source: { file: `src/cameras/${camera.type}.js`, ...source },
      })
    }),
  ]
}

/** Creates an object of a class. Returns undefined if the constructor of the class needs arguments. */
function created(name) {
  try {
    return new THREE[name]()
  } catch {
    return undefined
  }
}

/** Returns the descriptor of a property, which may be defined by the object itself or by one of its classes. */
function descriptorOf(object, name) {
  for (let at = object; at; at = Object.getPrototypeOf(at)) {
    const found = Object.getOwnPropertyDescriptor(at, name)
    if (found) return found
  }
  return undefined
}

/** Corrects the description of a member, which comes from types and comments, by inspecting an object of its class. */
function inspected({ name, kind, type, default: text, doc }, object) {
  if (kind === "method") return /^An? (?:optional )?callback/.test(doc) ? { kind: "property" } : {}
  if (kind !== "property") return {}
  if (name === "type" && type === "string") return { readonly: true } // it contains the name of the class
  const nullable = text === "null" && !/\bnull\b|^any$/.test(type) ? { type: `${type} | null` } : {}
  const { get, set, writable } = (object && descriptorOf(object, name)) ?? { writable: true }
  if (set && !get) {
    const prop = /[A-Z]{2}/.test(name) ? name : name.replace(/[A-Z]/, (c) => `-${c.toLowerCase()}`)
    const note = `Write-only. A template must give it a value: \`:${prop}="true"\`.`
    return { default: undefined, doc: `${doc}\n\n${note}` }
  }
  if (!set && !writable) return { readonly: true }
  return {
    ...nullable,
    ...(object && !get && !isDefault(text, object[name]) && { default: undefined }),
  }
}

/**
 * Reports whether a value is compatible with a stated default. Defaults of null and of an empty list mean that there is
 * no value.
 */
function isDefault(text, value) {
  if (text === "null") return value == null
  return text !== "[]" || !(value?.length > 0)
}

/** Describes inherited properties whose default a class changes without declaring the property again. */
function changedDefaults(one, list) {
  const object = created(one.name)
  const seen = new Set(one.members.map(({ name }) => name))
  return lineage(one, list)
    .slice(1)
    .flatMap((name) => {
      const base = created(name)
      return list
        .find((each) => each.name === name)
        .members.filter(({ name }) => !seen.has(name) && seen.add(name))
        .flatMap((member) => {
          const [value, inherited] = [object, base].map((each) => each && stated(each, member))
          if (!value || !inherited || value === inherited) return []
          return [{ ...member, default: value, source: undefined }]
        })
    })
}

/**
 * Returns a flag or a vector of an object as code. Returns undefined for other values, and for the state of a renderer.
 */
function stated(object, { name, kind, deprecated }) {
  if (kind !== "property" || deprecated || name === "matrixWorldNeedsUpdate") return undefined
  const value = object[name]
  if (typeof value === "boolean") return String(value)
  return value?.isVector3 ? `new Vector3(${value.toArray().join(", ")})` : undefined
}

/** Incorrect or broken sentences in three's comments, each with a corrected sentence. */
const CORRECTIONS = [
  {
    of: /\.(aoMap|lightMap)$/,
    from: "Requires a second set of UVs.",
    to: "Uses the UVs that `Texture.channel` of the map selects, by default the first set.",
  },
  {
    of: /^Fog\.far$/,
    from: /The maximum distance at which fog [^]*/,
    to: "The distance from the active camera beyond which objects have the color of the fog.",
  },
  {
    of: /^OrthographicCamera\.near$/,
    from: "The valid range is greater than `0`\nand less than",
    to: "The valid range is `0` or greater\nand less than",
  },
  { of: /^OrthographicCamera\.view$/, from: /PerspectiveCamera/g, to: "OrthographicCamera" },
  {
    of: /^PerspectiveCamera\.getFilmHeight$/,
    from: "greater than or\nequal to one (landscape format)",
    to: "less than or\nequal to one (portrait format)",
  },
  {
    of: /^PlaneHelper\.dispose$/,
    from: /^Updates the helper [^]*/,
    to: "Frees the GPU-related resources allocated by this instance.",
  },
  {
    of: /^PointsMaterial\.size$/,
    from: "Defines the size of the points in pixels.",
    to: "Defines the size of the points: in pixels, or, with `sizeAttenuation` and a perspective camera, in units that shrink with the distance.",
  },
  { of: /^RectAreaLight$/, from: "the face a rectangular", to: "the face of a rectangular" },
  { of: /^ShaderMaterial$/, from: "written in GLSL.\nthat", to: "written in GLSL\nthat" },
  { of: /^ShaderMaterial\.fog$/, from: "shaderUniforms ] );", to: "shaderUniforms ] )," },
  {
    of: /^SpotLight\.map$/,
    from: /The spot light\ncolor is mixed [^]*/,
    to: "The spot light\ncolor is multiplied by the color of this texture, whether the light casts shadows or not.",
  },
]

/** Corrects the comment of a class, or of one of its members or parameters. */
function corrected(one, name) {
  let { doc } = one
  for (const correction of CORRECTIONS.filter(({ of }) => of.test(name))) {
    const { from, to } = correction
    const text = doc?.replace(from, to)
    if (text !== doc) APPLIED.add(correction)
    doc = text
  }
  return doc === one.doc ? {} : { doc }
}
const APPLIED = new Set()

/**
 * Replaces type parameters in the type of a member with their defaults or constraints, because templates cannot pass
 * type arguments.
 */
function plainType({ type }, { typeParameters = [] }) {
  let plain = type ?? ""
  for (const parameter of typeParameters) {
    const [, name, bound] = /^(?:const )?(\w+)(?: extends (.*?))?(?: = .*)?$/.exec(parameter) ?? []
    const fallback = / = (.*)$/.exec(parameter)?.[1] ?? bound
    if (name && fallback) plain = plain.replace(new RegExp(`\\b${name}\\b`, "g"), fallback)
  }
  // Templates cannot pass the type arguments of classes either.
  plain = plain.replace(
    /\b(Object3D|Texture|Material|BufferGeometry|Mesh)<[^<>()]*(?:<[^<>()]*>[^<>()]*)*>/g,
    "$1",
  )
  plain = plain.replace(/\b(\w+)<(?:unknown|[^<>()]*EventMap)>/g, "$1")
  return plain === type || !plain ? {} : { type: plain }
}

/**
 * Removes the code samples from the comment of a class, unless they are part of a sentence. They create manually what
 * TresJS creates automatically.
 */
function withoutCode({ doc }) {
  if (!doc?.includes("```")) return {}
  return {
    doc: doc
      .replace(SAMPLE, (sample, sentence, line, at, text) => {
        const isInSentence = /^\n\S/.test(text.slice(at + sample.length))
        return isInSentence ? sample : line
      })
      .replace(/\n{3,}/g, "\n\n")
      .trim(),
  }
}

/** Matches a code sample and the sentence that ends with a colon before it. */
const SAMPLE =
  /((?:(?<=^|[.!?]\s|\n\n)(?:(?!```|[.!?]\s|\n\n)[^])*:)?)(\n?)(?:^|\n)```[^]*?(?:\n\s*```|$)/g

/** Reports whether a property exists only in WebGPU materials, although the types declare it for all materials. */
function isOfNodes({ name, kind, type, source }) {
  if (kind !== "property" || source) return false
  return /Node$/.test(name) || /\bNode\b/.test(type) || NODES.has(name)
}
const NODES = new Set(["hardwareClipping", "lights"])

/** Reports whether a member exists only in the types, and not in the source code of its class or of the base classes. */
function isStale({ name, kind, source }, { name: of }, texts) {
  if (STALE.has(`${of}.${name}`)) return true
  const isAdded = /^pointerEvents/.test(name) // the package for pointer events that TresJS depends on adds these members
  if (kind === "event" || source || isAdded || name in THREE[of].prototype) return false
  return !texts.some((text) => new RegExp(`\\b${name}\\b`).test(text))
}

/** Members that no longer exist, although their names still occur in the source code. */
const STALE = new Set(["MeshNormalMaterial.fog", "Skeleton.frame", "Sphere.empty"])

const sourceText = ({ source }) =>
  source?.file ? readFileSync(path.join(folder, source.file), "utf8") : ""

/** The values that templates can assign to a field of each type, according to patchProp in TresJS. */
const ACCEPTED = {
  Vector2: "Vector2 | [x, y] | number",
  Vector3: "Vector3 | [x, y, z] | number",
  Vector4: "Vector4 | [x, y, z, w] | number",
  Euler: "Euler | [x, y, z, order]",
  Quaternion: "Quaternion | [x, y, z, w]",
  Color: "Color | string | number",
  Layers: "Layers | number",
}

/** The longest list of constants that is shown instead of the name of its type. */
const MAX_CONSTANTS = 8

/** The names of three's constants by the name of the type that lists them, such as "FrontSide" by "Side". */
const CONSTANTS = new Map(
  [...typesOfConstants().matchAll(/^export type (\w+) =((?:\s*\|?\s*typeof \w+)+);/gm)].map(
    ([, name, list]) => [name, [...list.matchAll(/typeof (\w+)/g)].map(([, constant]) => constant)],
  ),
)

function typesOfConstants() {
  return readFileSync(
    new URL("../node_modules/@types/three/src/constants.d.ts", import.meta.url),
    "utf8",
  )
}

/** Returns the type of the values that templates can assign to a member, if it differs from the member's type. */
function accepted({ kind, type, readonly }) {
  if (kind !== "property") return {}
  if (ACCEPTED[type]) return { accepts: ACCEPTED[type] }
  const constants = CONSTANTS.get(type.replace(/ \| null$/, "")) ?? []
  if (readonly || constants.length === 0 || constants.length > MAX_CONSTANTS) return {}
  return { accepts: [...constants, ...(type.endsWith(" | null") ? ["null"] : [])].join(" | ") }
}

const sources = new Map()

/** Returns the classes in one of three's source files, by name. */
function classesOf(file) {
  if (!sources.has(file)) {
    const classes = new Map()
    if (existsSync(path.join(folder, file))) {
      const text = readFileSync(path.join(folder, file), "utf8")
      const tree = ts.createSourceFile(file, text, ts.ScriptTarget.ESNext, true, ts.ScriptKind.JS)
      tree.forEachChild((node) => {
        if (ts.isClassDeclaration(node) && node.name)
          classes.set(node.name.text, readClass(node, tree, file))
      })
    }
    sources.set(file, classes)
  }
  return sources.get(file)
}

/** Converts the links in a comment to Markdown. Links to URLs remain links, and all other links become code. */
export const linked = (text) =>
  text.replace(/\{@link(?:code|plain)?\s+([^}|\s]+)[|\s]*([^}]*)\}/g, (_, to, label) => {
    const text = label.trim().replace(/^`(.*)`$/, "$1")
    if (/^https?:/.test(to)) return `[${text || to}](${to})`
    return `\`${text || to.replace(/^THREE\./, "").replaceAll("#", ".")}\``
  })

/** Converts the HTML in a comment to Markdown. */
const marked = (text) => text.replace(/<(em|i)>([^]*?)<\/\1>/g, "*$2*")

const plain = (comment) => marked(linked(ts.getTextOfJSDocComment(comment)?.trim() ?? ""))

/** Matches the name and the default in the text of a tag such as "@param {number} [size=1] - The size." */
const PARAMETER = /^@param\s+(?:\{[^}]*\}\s+)?\[(\w+)=([^\]]+)\]/

/** Returns the text and the tags of the comment before a node. */
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
          {
            doc: plain(tag.comment).replace(/^-\s*/, ""),
            documented: PARAMETER.exec(tag.getText())?.[2],
          },
        ]),
    ),
  }
}

/** Returns an expression as code on one line, without comments such as annotations for minifiers. */
const codeOf = (node) =>
  node
    .getText()
    .replace(/\/\*.*?\*\/|\/\/.*/g, "")
    .replace(/\s+/g, " ")
    .replace(/([[(]) /g, "$1")
    .replace(/ ([\])])/g, "$1")
    .replace(/(?<=^|[([,] ?)- (?=\d)/g, "-")
    .trim()

function readClass(node, tree, file) {
  const at = (one) => ({ file, line: tree.getLineAndCharacterOfPosition(one.getStart()).line + 1 })
  const members = new Map()
  const events = new Set(commentOf(node).events)
  const add = (name, one) =>
    members.has(name) || members.set(name, { ...commentOf(one), source: at(one) })
  let parameters // undefined for a class without a constructor
  for (const member of node.members) {
    if (ts.isConstructorDeclaration(member)) {
      const { parameters: comments = new Map() } = commentOf(member)
      const inherited = inheritedDefaults(node, member, tree, file)
      parameters = member.parameters.map((one) => {
        const name = one.name.getText()
        const { doc, documented } = comments.get(name) ?? {}
        const own = one.initializer && codeOf(one.initializer)
        return { doc, name, default: own ?? inherited.get(name) ?? documented }
      })
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
          default: defaultOf(set.right, parameters, comment.default),
          source: at(statement),
        })
      })
    } else if (member.name && ts.isIdentifier(member.name)) {
      for (const event of commentOf(member).events ?? []) events.add(event)
      add(member.name.text, member)
    }
  }
  return { ...commentOf(node), source: at(node), parameters, members, events: [...events] }
}

/** Returns the defaults, by name, of the parameters that a constructor passes to the constructor of its base class. */
function inheritedDefaults(node, constructor, tree, file) {
  const defaults = new Map()
  const base = node.heritageClauses?.[0]?.types[0].expression.getText()
  const from = tree.statements.find(
    (one) =>
      ts.isImportDeclaration(one) &&
      one.importClause?.namedBindings?.elements?.some(({ name }) => name.text === base),
  )?.moduleSpecifier.text
  const of = from?.startsWith(".") && classesOf(path.join(path.dirname(file), from)).get(base)
  const [call] = constructor.body.statements
    .map(({ expression }) => expression)
    .filter((one) => one && ts.isCallExpression(one) && one.expression.kind === SUPER)
  call?.arguments.forEach((argument, i) => {
    const value = of && of.parameters?.[i]?.default
    if (value && ts.isIdentifier(argument)) defaults.set(argument.text, value)
  })
  return defaults
}
const SUPER = ts.SyntaxKind.SuperKeyword

/**
 * Returns the default of a member: the value that the constructor sets if it is a plain value, or else the documented
 * default.
 */
function defaultOf(node, parameters, documented) {
  const defaultIn = (one) =>
    ts.isIdentifier(one) ? parameters.find(({ name }) => name === one.text) : undefined
  const parameter = defaultIn(node)
  if (parameter) return parameter.default
  if (ts.isNewExpression(node) && node.arguments?.some(defaultIn)) {
    const values = node.arguments.map((one) => defaultIn(one)?.default ?? codeOf(one))
    return `new ${node.expression.getText()}(${values.join(", ")})`
  }
  if (isPlain(node)) return codeOf(node)
  const copied = /^((?:Object3D|Texture)\.DEFAULT_\w+)(?:\.clone\(\))?$/.exec(codeOf(node))
  return copied ? copied[1] : documented
}

/** Reports whether an expression is a value that needs no context: a literal, a constant, a new object, or a list. */
function isPlain(node) {
  if (ts.isArrayLiteralExpression(node)) return node.elements.every(isPlain)
  if (ts.isObjectLiteralExpression(node))
    return node.properties.every((one) => ts.isPropertyAssignment(one) && isPlain(one.initializer))
  return (
    ts.isNumericLiteral(node) ||
    ts.isStringLiteral(node) ||
    node.kind === ts.SyntaxKind.TrueKeyword ||
    node.kind === ts.SyntaxKind.FalseKeyword ||
    node.kind === ts.SyntaxKind.NullKeyword ||
    (ts.isPrefixUnaryExpression(node) && ts.isNumericLiteral(node.operand)) ||
    ts.isNewExpression(node) ||
    (ts.isIdentifier(node) && /^[A-Z]/.test(node.text))
  )
}

/**
 * Returns the documentation in the source code of one of three's classes. Returns undefined for a class of another
 * package.
 */
export function sourceOf(symbol) {
  const declared = symbol.declarations?.[0]?.getSourceFile().fileName ?? ""
  const at = declared.indexOf(TYPES)
  if (at < 0) return undefined
  const file = declared.slice(at + TYPES.length).replace(/\.d\.ts$/, ".js")
  return classesOf(file).get(symbol.name)
}
