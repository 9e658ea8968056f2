// What the sources of three say of its classes: they are documented there and in no other place, with the defaults that
// act and with lines that have addresses. The types say what can be written; the sources say what it does.
import { existsSync, readFileSync } from "node:fs"
import path from "node:path"
import { fileURLToPath } from "node:url"
import * as THREE from "three"
import ts from "typescript"

const folder = fileURLToPath(new URL("../node_modules/three/", import.meta.url))
const TYPES = "@types/three/"

/** The kinds of classes that TresJS has elements for, with what is true of all of a kind. The first that fits is taken. */
const FAMILIES = [
  {
    name: "Cameras",
    roots: ["Camera", "CubeCamera"],
    attach:
      "The first camera of a scene becomes the active one. Without `position` and `look-at` it stands at `[3, 3, 3]` and looks at the origin; with a `position` it looks along -z until `look-at` turns it.",
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
      "A helper is added to the object around it. One that shows another object takes that as an argument, so it is created once the object is there (`v-if`).",
  },
  {
    name: "Objects",
    roots: ["Object3D"],
    events:
      "Pointer events such as `@click` and `@pointerenter` reach what can be hit; see [Pointer events](/api/events/pointer-events).",
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
    attach: "It becomes the `fog` of the scene around it.",
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

/** Says of the classes of three which elements they have, and leaves out what has none. */
export function withElements(library) {
  const { exports, ...head } = library
  const isThere = ({ name, kind }) => kind === "class" && name in THREE // some are types alone
  const classes = exports.filter(isThere)
  const list = classes.flatMap((one) => {
    const line = lineage(one, classes)
    const family = FAMILIES.find(
      ({ roots = [], match }) => match?.test(one.name) || roots.some((name) => line.includes(name)),
    )
    if (!family && one.name !== "EventDispatcher") return []
    const texts = line.map((name) => sourceText(classes.find((each) => each.name === name)))
    const members = one.members
      .filter((member) => !isOfNodes(member) && !isStale(member, one, texts))
      .map((member) => ({
        ...member,
        ...withoutCode(member),
        ...plainType(member, one),
        ...accepted(member),
      }))
    return {
      ...one,
      ...withoutCode(one),
      typeParameters: undefined,
      parameters: one.parameters.map((each) => ({ ...each, ...plainType(each, one) })),
      members,
      ...(family && {
        element: {
          tag: `Tres${one.name}`,
          family: family.name,
          ...exampleOf(one.name, family.name),
        },
      }),
    }
  })
  const families = FAMILIES.map(({ name, attach, events }) => ({ name, attach, events }))
  return { ...head, docs: "https://threejs.org/docs/#{name}", families, exports: list }
}

/** The type of a member of a generic class where nobody gives an argument, as in templates. */
function plainType({ type }, { typeParameters = [] }) {
  let plain = type ?? ""
  for (const parameter of typeParameters) {
    const [, name, bound] = /^(?:const )?(\w+)(?: extends (.*?))?(?: = .*)?$/.exec(parameter) ?? []
    const fallback = / = (.*)$/.exec(parameter)?.[1] ?? bound
    if (name && fallback) plain = plain.replace(new RegExp(`\\b${name}\\b`, "g"), fallback)
  }
  // What events an object sends, and what an image is, no template says.
  plain = plain.replace(
    /\b(Object3D|Texture|Material|BufferGeometry|Mesh)<[^<>()]*(?:<[^<>()]*>[^<>()]*)*>/g,
    "$1",
  )
  return plain === type || !plain ? {} : { type: plain }
}

/** Comments without their samples, which create what TresJS creates. */
function withoutCode({ doc }) {
  if (!doc?.includes("```")) return {}
  return {
    doc: doc
      .replace(/(?:^|\n)```[^]*?(?:\n\s*```|$)/g, "")
      .replace(/:(?=\s*(?:\n\n|$))/g, ".")
      .replace(/\n{3,}/g, "\n\n")
      .trim(),
  }
}

/** Reports whether a property is declared for the materials of WebGPU, which the types add to all: its class knows nothing of it. */
function isOfNodes({ name, kind, type, source }) {
  if (kind !== "property" || source) return false
  return /Node$/.test(name) || /\bNode\b/.test(type) || NODES.has(name)
}
const NODES = new Set(["hardwareClipping", "lights"])

/** Reports whether types have a member that the source of its class and of all classes above knows nothing of. */
function isStale({ name, kind, source }, { name: of }, texts) {
  if (STALE.has(`${of}.${name}`)) return true
  const isAdded = /^pointerEvents/.test(name) // by the library of pointer events that TresJS brings
  if (kind === "event" || source || isAdded || name in THREE[of].prototype) return false
  return !texts.some((text) => new RegExp(`\\b${name}\\b`).test(text))
}

/** Members that are gone though a source still has the word. */
const STALE = new Set(["MeshNormalMaterial.fog", "Skeleton.frame", "Sphere.empty"])

const sourceText = ({ source }) =>
  source?.file ? readFileSync(path.join(folder, source.file), "utf8") : ""

/** What a template may give a field, beside a value of its type: the rules are those of TresJS's patchProp. */
const ACCEPTED = {
  Vector2: "Vector2 | [x, y] | number",
  Vector3: "Vector3 | [x, y, z] | number",
  Vector4: "Vector4 | [x, y, z, w] | number",
  Euler: "Euler | [x, y, z, order]",
  Quaternion: "Quaternion | [x, y, z, w]",
  Color: "Color | string | number",
  Layers: "Layers | number",
}

function accepted({ kind, type }) {
  return kind === "property" && ACCEPTED[type] ? { accepts: ACCEPTED[type] } : {}
}

const scene = (lines, imports = "") =>
  `<script setup lang="ts">\n${imports}import { TresCanvas } from '@tresjs/core'\n</script>\n\n<template>\n  <TresCanvas clear-color="#82DBC5">\n${lines.map((line) => `    ${line}`).join("\n")}\n  </TresCanvas>\n</template>`

const CAMERA = '<TresPerspectiveCamera :position="[3, 3, 3]" :look-at="[0, 0, 0]" />'
const LIGHTS = [
  '<TresAmbientLight :intensity="0.5" />',
  '<TresDirectionalLight :position="[2, 4, 3]" :intensity="2" />',
]
const mesh = (geometry, material, props = "") => [
  `<TresMesh${props}>`,
  `  ${geometry}`,
  `  ${material}`,
  "</TresMesh>",
]
const KNOT = '<TresTorusKnotGeometry :args="[0.8, 0.25, 128, 24]" />'
const ORANGE = '<TresMeshStandardMaterial color="#FBB03B" />'

/** The elements whose smallest example is not that of their family. */
const LINES = {
  AmbientLight: [
    CAMERA,
    '<TresAmbientLight color="#FFFFFF" :intensity="1.5" />',
    ...mesh(KNOT, ORANGE),
  ],
  DirectionalLight: [
    CAMERA,
    '<TresDirectionalLight :position="[2, 4, 3]" :intensity="2" cast-shadow />',
    ...mesh(KNOT, ORANGE),
  ],
  HemisphereLight: [
    CAMERA,
    "<TresHemisphereLight :args=\"['#FFFFFF', '#4F4F4F', 2]\" />",
    ...mesh(KNOT, ORANGE),
  ],
  PointLight: [
    CAMERA,
    '<TresPointLight :position="[2, 2, 2]" :intensity="20" />',
    ...mesh(KNOT, ORANGE),
  ],
  SpotLight: [
    CAMERA,
    '<TresSpotLight :position="[2, 4, 2]" :angle="0.4" :penumbra="0.5" :intensity="60" />',
    ...mesh(KNOT, ORANGE),
  ],
  RectAreaLight: [
    CAMERA,
    '<TresRectAreaLight :args="[\'#FFFFFF\', 5, 2, 2]" :position="[0, 2, 2]" :look-at="[0, 0, 0]" />',
    ...mesh(KNOT, ORANGE),
  ],
  PerspectiveCamera: [
    '<TresPerspectiveCamera :args="[45, 1, 0.1, 1000]" :position="[3, 3, 3]" :look-at="[0, 0, 0]" />',
    ...mesh(KNOT, "<TresMeshNormalMaterial />"),
  ],
  OrthographicCamera: [
    '<TresOrthographicCamera :args="[-4, 4, 4, -4, 0.1, 100]" :position="[3, 3, 3]" :look-at="[0, 0, 0]" />',
    ...mesh(KNOT, "<TresMeshNormalMaterial />"),
  ],
  Mesh: [
    CAMERA,
    ...mesh(
      '<TresBoxGeometry :args="[1, 1, 1]" />',
      "<TresMeshNormalMaterial />",
      ' :rotation-y="0.4"',
    ),
  ],
  InstancedMesh: [
    CAMERA,
    '<TresInstancedMesh :args="[undefined, undefined, 100]">',
    '  <TresBoxGeometry :args="[0.2, 0.2, 0.2]" />',
    "  <TresMeshNormalMaterial />",
    "</TresInstancedMesh>",
  ],
  Points: [
    CAMERA,
    "<TresPoints>",
    '  <TresSphereGeometry :args="[1, 48, 32]" />',
    '  <TresPointsMaterial color="#1C534B" :size="0.04" />',
    "</TresPoints>",
  ],
  Line: [
    CAMERA,
    "<TresLine>",
    '  <TresTorusKnotGeometry :args="[0.8, 0.25, 64, 4]" />',
    '  <TresLineBasicMaterial color="#1C534B" />',
    "</TresLine>",
  ],
  LineSegments: [
    CAMERA,
    "<TresLineSegments>",
    '  <TresBoxGeometry :args="[1, 1, 1]" />',
    '  <TresLineBasicMaterial color="#1C534B" />',
    "</TresLineSegments>",
  ],
  LineLoop: [
    CAMERA,
    "<TresLineLoop>",
    '  <TresCircleGeometry :args="[1, 32]" />',
    '  <TresLineBasicMaterial color="#1C534B" />',
    "</TresLineLoop>",
  ],
  Group: [
    CAMERA,
    '<TresGroup :position="[0, 0.5, 0]" :rotation-y="0.6">',
    ...mesh("<TresBoxGeometry />", "<TresMeshNormalMaterial />").map((line) => `  ${line}`),
    "</TresGroup>",
  ],
  Sprite: [CAMERA, "<TresSprite>", '  <TresSpriteMaterial color="#FBB03B" />', "</TresSprite>"],
  AxesHelper: [CAMERA, '<TresAxesHelper :args="[2]" />'],
  GridHelper: [CAMERA, "<TresGridHelper :args=\"[10, 10, '#1C534B', '#2BA189']\" />"],
  PolarGridHelper: [CAMERA, '<TresPolarGridHelper :args="[4, 16, 8, 64]" />'],
  Fog: [CAMERA, "<TresFog :args=\"['#82DBC5', 3, 9]\" />", '<TresGridHelper :args="[20, 20]" />'],
  FogExp2: [
    CAMERA,
    "<TresFogExp2 :args=\"['#82DBC5', 0.15]\" />",
    '<TresGridHelper :args="[20, 20]" />',
  ],
  PointsMaterial: [
    CAMERA,
    "<TresPoints>",
    '  <TresSphereGeometry :args="[1, 48, 32]" />',
    '  <TresPointsMaterial color="#1C534B" :size="0.04" size-attenuation />',
    "</TresPoints>",
  ],
  LineBasicMaterial: [
    CAMERA,
    "<TresLineSegments>",
    '  <TresBoxGeometry :args="[1, 1, 1]" />',
    '  <TresLineBasicMaterial color="#1C534B" />',
    "</TresLineSegments>",
  ],
  SpriteMaterial: [
    CAMERA,
    "<TresSprite>",
    '  <TresSpriteMaterial color="#FBB03B" :opacity="0.8" transparent />',
    "</TresSprite>",
  ],
  Color: [
    CAMERA,
    "<TresScene>",
    '  <TresColor attach="background" :args="[\'#1C534B\']" />',
    "</TresScene>",
  ],
}

/** The templates of the elements that need a script. */
const SCRIPTED = {
  BufferGeometry: [
    CAMERA,
    "<TresMesh>",
    '  <TresBufferGeometry :position="[positions, 3]" />',
    '  <TresMeshBasicMaterial color="#FBB03B" :side="2" />',
    "</TresMesh>",
  ],
  ShaderMaterial: [
    CAMERA,
    "<TresMesh>",
    `  ${KNOT}`,
    '  <TresShaderMaterial :vertex-shader="vertexShader" :fragment-shader="fragmentShader" />',
    "</TresMesh>",
  ],
}

/** The lines of a script that an example needs, by the element. */
const SCRIPTS = {
  BufferGeometry: "const positions = new Float32Array([-1, 0, 0, 1, 0, 0, 0, 1.5, 0])\n",
  ShaderMaterial:
    "const vertexShader = `\n  void main() {\n    gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0);\n  }`\nconst fragmentShader = `\n  void main() {\n    gl_FragColor = vec4(1.0, 0.69, 0.23, 1.0);\n  }`\n",
}

/** The arguments that show a geometry; others show with their defaults or need values that only code has. */
const ARGS = {
  BoxGeometry: "[1, 1, 1]",
  CapsuleGeometry: "[0.5, 1, 8, 24]",
  CircleGeometry: "[1, 48]",
  ConeGeometry: "[0.8, 1.5, 32]",
  CylinderGeometry: "[0.6, 0.6, 1.5, 32]",
  DodecahedronGeometry: "[1]",
  IcosahedronGeometry: "[1]",
  OctahedronGeometry: "[1]",
  TetrahedronGeometry: "[1]",
  PlaneGeometry: "[2, 2]",
  RingGeometry: "[0.5, 1, 48]",
  SphereGeometry: "[1, 48, 32]",
  TorusGeometry: "[0.8, 0.3, 24, 64]",
  TorusKnotGeometry: "[0.8, 0.25, 128, 24]",
}

/** The smallest scene that shows an element; nothing for one that a template alone cannot show. */
function exampleOf(name, family) {
  if (LINES[name]) return { example: scene(LINES[name]) }
  if (ARGS[name]) {
    return {
      example: scene([
        CAMERA,
        ...mesh(`<Tres${name} :args="${ARGS[name]}" />`, "<TresMeshNormalMaterial />"),
      ]),
    }
  }
  if (SCRIPTS[name]) {
    const code = scene(SCRIPTED[name])
    return {
      example: code.replace(
        "</script>",
        `
${SCRIPTS[name]}</script>`,
      ),
    }
  }
  if (family === "Materials" && /^Mesh(?!Distance)/.test(name)) {
    const color = /Normal|Depth|Matcap/.test(name) ? "" : ' color="#FBB03B"'
    const more =
      {
        MeshStandardMaterial: ' :roughness="0.4" :metalness="0.1"',
        MeshPhysicalMaterial: ' :clearcoat="1" :roughness="0.4"',
      }[name] ?? ""
    return { example: scene([CAMERA, ...LIGHTS, ...mesh(KNOT, `<Tres${name}${color}${more} />`)]) }
  }
  return {}
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
  return { ...commentOf(node), source: at(node), parameters, members, events: [...events] }
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
  const copied = /^((?:Object3D|Texture)\.DEFAULT_\w+)(?:\.clone\(\))?$/.exec(written(node))
  return copied ? copied[1] : said
}

/** What the sources say of a class that is declared in a file of types; undefined for a class of another package. */
export function sourceOf(symbol) {
  const declared = symbol.declarations?.[0]?.getSourceFile().fileName ?? ""
  const at = declared.indexOf(TYPES)
  if (at < 0) return undefined
  const file = declared.slice(at + TYPES.length).replace(/\.d\.ts$/, ".js")
  return classesOf(file).get(symbol.name)
}
