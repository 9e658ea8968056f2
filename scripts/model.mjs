// Builds the model of examples/model, a sailing boat, so that no third-party model is needed:
//   node scripts/model.mjs && node scripts/models.mjs
import { writeFileSync } from "node:fs"

/**
 * The hull from stern to bow: position along the boat, half its width at the deck, height of the keel, and height of
 * the deck.
 */
const RIBS = [
  { z: -1.1, width: 0.36, keel: -0.2, deck: 0.26 },
  { z: -0.4, width: 0.52, keel: -0.36, deck: 0.18 },
  { z: 0.4, width: 0.46, keel: -0.32, deck: 0.2 },
  { z: 1, width: 0.22, keel: -0.16, deck: 0.28 },
  { z: 1.35, width: 0, keel: 0.1, deck: 0.36 },
]

/** Returns the five points of a rib, from the left edge of the deck over the keel to the right edge. */
const rib = ({ z, width, keel, deck }) => [
  [-width, deck, z],
  [-width * 0.8, (keel + deck) / 2 - 0.06, z],
  [0, keel, z],
  [width * 0.8, (keel + deck) / 2 - 0.06, z],
  [width, deck, z],
]

/** Joins two rows of points with triangles. */
const between = (a, b) =>
  a.slice(1).flatMap((_, i) => [
    [a[i], a[i + 1], b[i]],
    [a[i + 1], b[i + 1], b[i]],
  ])

function hull() {
  const ribs = RIBS.map(rib)
  const sides = ribs.slice(1).flatMap((next, i) => between(ribs[i], next))
  const [stern] = ribs
  return [...sides, ...stern.slice(2).map((point, i) => [stern[0], point, stern[i + 1]])]
}

/** Returns the deck. It is slightly below the edge of the hull, so that the hull has a rim. */
function deck() {
  const edge = RIBS.map(({ z, width, deck }) => [width * 0.94, deck - 0.07, z])
  return between(edge, edge.map(([x, y, z]) => [-x, y, z]))
}

/** Returns a thin pyramid with four sides. */
function pole(bottom, top, radius) {
  const corners = [0, 1, 2, 3, 4].map((i) => {
    const angle = (i * Math.PI) / 2
    return [bottom[0] + Math.cos(angle) * radius, bottom[1], bottom[2] + Math.sin(angle) * radius]
  })
  return corners.slice(1).map((corner, i) => [corners[i], top, corner])
}

/** Returns a triangle that the wind bends to one side, as rows of points from its foot to its top. */
function sail([foot, clew, head], belly) {
  const steps = 6
  const row = (v) =>
    Array.from({ length: steps + 1 }, (_, i) => {
      const u = i / steps
      const bend = Math.sin(u * Math.PI) * Math.sin(v * Math.PI * 0.8 + 0.35) * belly
      return foot.map((f, axis) => {
        const point = (f + (clew[axis] - f) * u) * (1 - v) + head[axis] * v
        return axis === 0 ? point + bend * (1 - v) : point
      })
    })
  const rows = Array.from({ length: steps + 1 }, (_, i) => row(i / steps))
  return rows.slice(1).flatMap((next, i) => between(rows[i], next))
}

const parts = [
  { name: "hull", color: "#fbb03b", triangles: hull() },
  { name: "deck", color: "#c98d5a", triangles: deck() },
  { name: "mast", color: "#4f4f57", triangles: pole([0, 0.1, 0.2], [0, 2.5, 0.2], 0.05) },
  { name: "mainsail", color: "#f7f5ee", triangles: sail([[0, 0.5, 0.12], [0, 0.45, -1.1], [0, 2.3, 0.16]], 0.34) },
  { name: "jib", color: "#2ba189", triangles: sail([[0, 0.42, 1.25], [0, 0.5, 0.36], [0, 2, 0.24]], 0.22) },
]

/** Converts a color to linear values, which materials use. */
function linear(color) {
  const channel = (at) => (parseInt(color.slice(at, at + 2), 16) / 255) ** 2.2
  return [...[1, 3, 5].map((at) => Number(channel(at).toFixed(4))), 1]
}

/**
 * Returns the distinct points of triangles, and the indices of the points in each triangle. There are no normals,
 * because the loader applies flat shading to meshes without normals.
 */
function indexed(triangles) {
  const names = new Map()
  const indices = triangles.flat().map((point) => {
    const key = point.map((value) => value.toFixed(4)).join()
    if (!names.has(key)) names.set(key, names.size)
    return names.get(key)
  })
  return { indices, points: [...names.keys()].map((key) => key.split(",").map(Number)) }
}

/** Pads bytes to a multiple of four, as the format requires. */
const padded = (bytes, filler) =>
  Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4, filler)])

function chunk(type, data, filler) {
  const body = padded(data, filler)
  const head = Buffer.alloc(8)
  head.writeUInt32LE(body.length, 0)
  head.write(type, 4, "latin1")
  return Buffer.concat([head, body])
}

/** Writes parts as binary glTF, with a node, a mesh and a material for each part, all below one root node. */
function glb(name, parts) {
  const gltf = {
    asset: { version: "2.0" },
    scene: 0,
    scenes: [{ nodes: [parts.length] }],
    nodes: [
      ...parts.map(({ name }, mesh) => ({ name, mesh })),
      { name, children: parts.map((_, node) => node) },
    ],
    meshes: [],
    materials: [],
    accessors: [],
    bufferViews: [],
    buffers: [],
  }
  const data = []
  let length = 0
  const view = (bytes, accessor) => {
    gltf.accessors.push({ bufferView: gltf.bufferViews.length, ...accessor })
    gltf.bufferViews.push({ buffer: 0, byteOffset: length, byteLength: bytes.length })
    data.push(padded(bytes, 0))
    length += data.at(-1).length
    return gltf.accessors.length - 1
  }
  const FLOAT = 5126
  const UNSIGNED_SHORT = 5123
  parts.forEach(({ name, color, triangles }, material) => {
    const { indices, points } = indexed(triangles)
    const bounds = (pick) => [0, 1, 2].map((axis) => pick(...points.map((point) => point[axis])))
    const POSITION = view(Buffer.from(new Float32Array(points.flat()).buffer), {
      componentType: FLOAT,
      count: points.length,
      type: "VEC3",
      min: bounds(Math.min).map(Math.fround),
      max: bounds(Math.max).map(Math.fround),
    })
    const index = view(Buffer.from(new Uint16Array(indices).buffer), {
      componentType: UNSIGNED_SHORT,
      count: indices.length,
      type: "SCALAR",
    })
    gltf.meshes.push({ name, primitives: [{ attributes: { POSITION }, indices: index, material }] })
    gltf.materials.push({
      name,
      doubleSided: true,
      pbrMetallicRoughness: { baseColorFactor: linear(color), metallicFactor: 0, roughnessFactor: 0.7 },
    })
  })
  gltf.buffers.push({ byteLength: length })
  const body = Buffer.concat([
    chunk("JSON", Buffer.from(JSON.stringify(gltf)), " "),
    chunk("BIN\0", Buffer.concat(data), 0),
  ])
  const head = Buffer.alloc(12)
  head.write("glTF", 0, "latin1")
  head.writeUInt32LE(2, 4)
  head.writeUInt32LE(head.length + body.length, 8)
  return Buffer.concat([head, body])
}

const model = glb("boat", parts)
writeFileSync(new URL("../examples/model/boat.glb", import.meta.url), model)
console.log("boat.glb", model.length, "bytes")
