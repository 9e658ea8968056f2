// Draws objects of three's classes as small SVG paths: the lines of geometries, helpers, lights, cameras and curves.
// The drawings are based on real objects, so they show what each class creates.
import * as THREE from "three"
import { RectAreaLightHelper } from "three/addons/helpers/RectAreaLightHelper.js"

/** The width and height of a drawing, and the width of its margin. */
const SIZE = [240, 160]
const MARGIN = 6

const { Vector2, Vector3 } = THREE
const leaf = new THREE.Shape()
  .moveTo(0, -1)
  .quadraticCurveTo(1.2, 0, 0, 1.2)
  .quadraticCurveTo(-1.2, 0, 0, -1)
const bow = [
  [-2, -0.6],
  [-0.8, 1.4],
  [0.8, -1.4],
  [2, 0.6],
]
const flat = bow.map(([x, y]) => new Vector2(x, y))
const deep = bow.map(([x, y], i) => new Vector3(x, y, 1.5 - i))
const spiral = new THREE.CatmullRomCurve3(
  Array.from({ length: 9 }, (_, i) => new Vector3(Math.cos(i), i / 3 - 1.3, Math.sin(i))),
)

/** The arguments of geometries. They are chosen so that the number of lines remains small. */
const GEOMETRIES = {
  BoxGeometry: [1.6, 1.2, 1.2, 2, 2, 2],
  CapsuleGeometry: [0.6, 1, 4, 14],
  CircleGeometry: [1, 20],
  ConeGeometry: [0.8, 1.5, 16, 2],
  CylinderGeometry: [0.7, 0.7, 1.4, 16, 2],
  DodecahedronGeometry: [1],
  EdgesGeometry: [new THREE.BoxGeometry(1.6, 1.2, 1.2)],
  ExtrudeGeometry: [
    leaf,
    { depth: 0.5, bevelSize: 0.1, bevelThickness: 0.1, bevelSegments: 1, curveSegments: 6 },
  ],
  IcosahedronGeometry: [1],
  LatheGeometry: [
    [
      [0.001, -1],
      [0.7, -0.8],
      [0.8, -0.2],
      [0.35, 0.4],
      [0.5, 0.9],
    ].map(([x, y]) => new Vector2(x, y)),
    16,
  ],
  OctahedronGeometry: [1],
  PlaneGeometry: [2, 2, 4, 4],
  RingGeometry: [0.5, 1, 20, 2],
  ShapeGeometry: [leaf, 8],
  SphereGeometry: [1, 16, 12],
  TetrahedronGeometry: [1],
  TorusGeometry: [0.8, 0.35, 10, 20],
  TorusKnotGeometry: [0.8, 0.25, 72, 8],
  TubeGeometry: [spiral, 40, 0.22, 7],
  WireframeGeometry: [new THREE.BoxGeometry(1.6, 1.2, 1.2)],
}

/** The arguments of curves. */
const CURVES = {
  ArcCurve: [0, 0, 1, 0, 4.2, false],
  CatmullRomCurve3: [deep],
  CubicBezierCurve: flat,
  CubicBezierCurve3: deep,
  EllipseCurve: [0, 0, 1.6, 0.8, 0, 5.2, false, 0.4],
  LineCurve: [flat[0], flat[3]],
  LineCurve3: [deep[0], deep[3]],
  QuadraticBezierCurve: flat.slice(0, 3),
  QuadraticBezierCurve3: deep.slice(0, 3),
  SplineCurve: [flat],
}

const light = (Light, at, ...args) => {
  const object = new Light(...args)
  object.position.set(...at)
  object.updateMatrixWorld()
  return object
}
const camera = (Camera, ...args) => {
  const object = new Camera(...args)
  object.updateMatrixWorld()
  return new THREE.CameraHelper(object)
}
const box = () => new THREE.Mesh(new THREE.BoxGeometry(1.6, 1.2, 1.2))
const area = light(THREE.RectAreaLight, [0, 1.5, 0], "#fff", 1, 2.4, 1.4)
const areaHelper = () => {
  const helper = new RectAreaLightHelper(area)
  helper.updateMatrixWorld()
  return helper
}
const sun = () => new THREE.DirectionalLightHelper(light(THREE.DirectionalLight, [1.5, 2, 1]), 0.6)
const sky = () => new THREE.HemisphereLightHelper(light(THREE.HemisphereLight, [0, 0, 0]), 1)
const bulb = () => new THREE.PointLightHelper(light(THREE.PointLight, [0, 0, 0]), 1)
const cone = () => new THREE.SpotLightHelper(light(THREE.SpotLight, [0, 2, 0], "#fff", 1, 0, 0.5))
const perspective = () => camera(THREE.PerspectiveCamera, 40, 1.5, 0.6, 2.4)
const orthographic = () => camera(THREE.OrthographicCamera, -1, 1, 0.7, -0.7, 0.4, 2.6)

/** Functions that create a line object that represents a class. */
const OBJECTS = {
  ArrowHelper: () => new THREE.ArrowHelper(new Vector3(1, 0.4, 0), new Vector3(), 2, 0, 0.5, 0.3),
  AxesHelper: () => new THREE.AxesHelper(1),
  Box3Helper: () =>
    new THREE.Box3Helper(new THREE.Box3(new Vector3(-0.8, -0.6, -0.6), new Vector3(0.8, 0.6, 0.6))),
  BoxHelper: () => new THREE.BoxHelper(box()),
  CameraHelper: perspective,
  DirectionalLight: sun,
  DirectionalLightHelper: sun,
  GridHelper: () => new THREE.GridHelper(2, 10),
  HemisphereLight: sky,
  HemisphereLightHelper: sky,
  OrthographicCamera: orthographic,
  PerspectiveCamera: perspective,
  PlaneHelper: () =>
    new THREE.PlaneHelper(new THREE.Plane(new Vector3(0.4, 1, 0.2).normalize()), 2),
  PointLight: bulb,
  PointLightHelper: bulb,
  PolarGridHelper: () => new THREE.PolarGridHelper(1, 12, 5, 48),
  RectAreaLight: areaHelper,
  SpotLight: cone,
  SpotLightHelper: cone,
}

/**
 * Returns the path of a class's drawing, which is 240 by 160 in size. It returns undefined if the class has no drawing.
 */
export function drawingOf(name) {
  if (GEOMETRIES[name]) {
    const geometry = new THREE[name](...GEOMETRIES[name])
    return path(geometry.index || geometry.attributes.normal ? edgesOf(geometry) : pairs(geometry))
  }
  if (CURVES[name]) return curve(new THREE[name](...CURVES[name]), name)
  if (!OBJECTS[name]) return undefined
  const object = OBJECTS[name]()
  object.update?.()
  object.updateMatrixWorld(true)
  const lines = []
  object.traverse((each) => {
    if (!each.geometry || each.material?.visible === false) return
    const local = each.isLine ? pairs(each.geometry, each) : edgesOf(each.geometry, true)
    lines.push(
      ...local.map((line) => line.map((point) => point.clone().applyMatrix4(each.matrixWorld))),
    )
  })
  return path(lines)
}

const eye = new Vector3(3, 2.1, 4).normalize()

/**
 * Returns the visible edges of a geometry. An edge is visible if its faces are in different planes and at least one
 * of them faces the viewer.
 */
function edgesOf(geometry, hasAll = false) {
  const at = geometry.attributes.position
  const index = geometry.index?.array ?? Array.from({ length: at.count }, (_, i) => i)
  const point = (i) => new Vector3().fromBufferAttribute(at, i)
  const key = (p) =>
    p
      .toArray()
      .map((n) => Math.round(n * 1e4))
      .join()
  const edges = new Map()
  for (let i = 0; i < index.length; i += 3) {
    const corners = [0, 1, 2].map((j) => point(index[i + j]))
    const normal = new THREE.Triangle(...corners).getNormal(new Vector3())
    if (normal.lengthSq() === 0) continue
    corners.forEach((from, j) => {
      const to = corners[(j + 1) % 3]
      const [a, b] = [key(from), key(to)]
      if (a === b) return
      const name = a < b ? `${a} ${b}` : `${b} ${a}`
      const edge = edges.get(name) ?? { line: [from, to], normals: [] }
      edge.normals.push(normal)
      edges.set(name, edge)
    })
  }
  const isOpen = [...edges.values()].some(({ normals }) => normals.length === 1)
  // The segments of a box side or a plane are all in one plane. Only lines parallel to an axis separate segments.
  const isAlong = ([a, b]) => {
    const d = b.clone().sub(a)
    if (!/^(Box|Plane)/.test(geometry.type)) return false
    return [d.x, d.y, d.z].filter((n) => Math.abs(n) > 1e-4).length < 2
  }
  return [...edges.values()].flatMap(({ line, normals: [one, other] }) => {
    const isFlat = other && one.dot(other) > Math.cos(0.09)
    const isSeen = hasAll || isOpen || one.dot(eye) > 0 || other?.dot(eye) > 0
    return isSeen && (!isFlat || isAlong(line)) ? [line] : []
  })
}

/** Returns the lines of a line geometry. */
function pairs(geometry, object = { isLineSegments: true }) {
  const at = geometry.attributes.position
  const count = geometry.index?.count ?? at.count
  const point = (i) => new Vector3().fromBufferAttribute(at, geometry.index?.getX(i) ?? i)
  const step = object.isLineSegments ? 2 : 1
  const lines = []
  for (let i = 0; i + 1 < count; i += step) lines.push([point(i), point(i + 1)])
  return lines
}

/** Draws a curve. Its control points are squares. */
function curve(object, name) {
  const points = object
    .getPoints(name.startsWith("Line") ? 1 : 40)
    .map(({ x, y, z = 0 }) => new Vector3(x, y, z))
  const lines = points.slice(1).map((to, i) => [points[i], to])
  const controlPoints = CURVES[name].flat().filter((point) => point?.isVector2 || point?.isVector3)
  const marks = controlPoints.map(({ x, y, z = 0 }) => new Vector3(x, y, z))
  return path(
    lines,
    marks,
    points.every(({ z }) => z === 0),
  )
}

/**
 * Projects lines to a path, as seen from the front, right and above. The path fills the drawing and is aligned to the
 * left.
 */
function path(lines, marks = [], isFlat = false) {
  const right = new Vector3(0, 1, 0).cross(eye).normalize()
  const up = eye.clone().cross(right)
  const project = (p) => (isFlat ? [p.x, -p.y] : [p.dot(right), -p.dot(up)])
  const projected = lines.map((line) => line.map(project))
  const squares = marks.map(project)
  const all = [...projected.flat(), ...squares]
  const [xs, ys] = [0, 1].map((i) => all.map((p) => p[i]))
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  const [width, height] = [Math.max(...xs) - left, Math.max(...ys) - top]
  const scale = Math.min(
    (SIZE[0] - 2 * MARGIN) / (width || 1),
    (SIZE[1] - 2 * MARGIN) / (height || 1),
  )
  const place = ([x, y]) => [
    Math.round((x - left) * scale + MARGIN),
    Math.round((y - top - height / 2) * scale + SIZE[1] / 2),
  ]
  const strokes = join(projected.map((line) => line.map(place)))
  const dots = squares.map(place).map(([x, y]) => `M${x - 3} ${y - 3}h6v6h-6z`)
  return strokes + dots.join("")
}

/** Joins lines with common endpoints into strokes, and removes duplicates. */
function join(lines) {
  const key = (point) => point.join(" ")
  const seen = new Set()
  const ends = new Map()
  for (const line of lines) {
    const [a, b] = line.map(key)
    const name = a < b ? `${a},${b}` : `${b},${a}`
    if (a === b || seen.has(name)) continue
    seen.add(name)
    for (const [from, to] of [
      [a, b],
      [b, a],
    ])
      ends.set(from, [...(ends.get(from) ?? []), to])
  }
  const take = (from) => {
    const to = ends.get(from)?.shift()
    if (to === undefined) return undefined
    ends.get(to).splice(ends.get(to).indexOf(from), 1)
    return to
  }
  let text = ""
  for (const start of ends.keys()) {
    for (let next = take(start); next !== undefined; next = take(start)) {
      text += `M${start}`
      for (let at = next, last = start; at !== undefined; last = at, at = take(at)) {
        const [x, y] = at.split(" ")
        const [px, py] = last.split(" ")
        const [dx, dy] = [x - px, y - py]
        text += dx === 0 ? `v${dy}` : dy === 0 ? `h${dx}` : `l${dx}${dy < 0 ? "" : " "}${dy}`
      }
    }
  }
  return text
}

/** The names of all classes that have a drawing. */
export const DRAWN = [GEOMETRIES, CURVES, OBJECTS].flatMap((table) => Object.keys(table))
