// Writes the models that readers can download and examples use, public/models/*.glb:
//   node scripts/models.mjs
// They are built from boxes and similar shapes, so that no third-party model is needed.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { createRequire } from "node:module"

const web = new URL("../web/", import.meta.url)
const library = (path) => import(new URL(`node_modules/three/${path}`, web))
const THREE = await library("build/three.module.js")
const { GLTFExporter } = await library("examples/jsm/exporters/GLTFExporter.js")
const { BoxGeometry, ConeGeometry, CylinderGeometry, Group, IcosahedronGeometry, Mesh, MeshStandardMaterial } = THREE

/** Node lacks FileReader, which the exporter uses to read binary data. */
globalThis.FileReader = class {
  readAsArrayBuffer(blob) {
    void blob.arrayBuffer().then((buffer) => {
      this.result = buffer
      this.onloadend()
    })
  }
}

const materials = new Map()
/** Returns a material with a color, named after its use. */
function paint(name, color, roughness = 0.7) {
  if (!materials.has(name)) materials.set(name, Object.assign(new MeshStandardMaterial({ color, roughness }), { name }))
  return materials.get(name)
}

const part = (name, geometry, material, position = [0, 0, 0]) => {
  const mesh = Object.assign(new Mesh(geometry, material), { name })
  mesh.position.set(...position)
  return mesh
}
const box = (name, size, material, position) => part(name, new BoxGeometry(...size), material, position)
const whole = (name, ...parts) => Object.assign(new Group().add(...parts), { name })

function tree() {
  const leaves = paint("leaves", "#2ba189")
  const light = paint("young leaves", "#44bda2")
  return whole(
    "tree",
    part("trunk", new CylinderGeometry(0.12, 0.2, 1.2, 8), paint("bark", "#8a5a3a"), [0, 0.6, 0]),
    part("crown", new IcosahedronGeometry(0.8, 1), leaves, [0, 1.8, 0]),
    part("leftBough", new IcosahedronGeometry(0.45, 1), light, [-0.55, 1.45, 0.2]),
    part("rightBough", new IcosahedronGeometry(0.5, 1), light, [0.5, 1.6, -0.25]),
  )
}

function room() {
  const [wall, wood, cloth] = [paint("wall", "#f7f5ee"), paint("wood", "#c98d5a"), paint("cloth", "#2ba189")]
  const dark = paint("metal", "#4f4f57", 0.4)
  const legs = [[-0.55, -0.3], [0.55, -0.3], [-0.55, 0.3], [0.55, 0.3]]
  const table = whole(
    "table",
    box("tableTop", [1.3, 0.08, 0.8], wood, [0, 0.72, 0]),
    ...legs.map(([x, z], i) => box(`leg${i + 1}`, [0.08, 0.68, 0.08], wood, [x, 0.34, z])),
  )
  table.position.set(0.3, 0, -0.6)
  const lamp = whole(
    "lamp",
    part("stand", new CylinderGeometry(0.03, 0.03, 1.5, 8), dark, [0, 0.75, 0]),
    part("foot", new CylinderGeometry(0.2, 0.2, 0.05, 16), dark, [0, 0.025, 0]),
    part("shade", new ConeGeometry(0.32, 0.4, 16, 1, true), paint("shade", "#fbb03b"), [0, 1.6, 0]),
  )
  lamp.position.set(-1.4, 0, -1.3)
  return whole(
    "room",
    box("floor", [4, 0.1, 4], wood, [0, -0.05, 0]),
    box("backWall", [4, 2.6, 0.1], wall, [0, 1.3, -2.05]),
    box("leftWall", [0.1, 2.6, 4.1], wall, [-2.05, 1.3, -0.05]),
    box("rug", [2.2, 0.02, 1.6], cloth, [0.3, 0.01, 0]),
    box("picture", [1, 0.7, 0.04], paint("picture", "#82dbc5"), [0.5, 1.6, -1.98]),
    table,
    lamp,
  )
}

/** The robot of the model animation scene, with its clips. */
async function robot() {
  const { transform } = createRequire(web)("sucrase")
  const source = readFileSync(new URL("../examples/model-animation/robot.ts", import.meta.url), "utf8")
  const file = new URL("node_modules/.cache/robot.mjs", web)
  mkdirSync(new URL(".", file), { recursive: true })
  writeFileSync(file, transform(source, { transforms: ["typescript"] }).code)
  const { robot, clips } = await import(file)
  robot.name = "robot"
  const names = { F7F5EE: "shell", "4F4F57": "limbs", FBB03B: "face" }
  robot.traverse(({ material }) => {
    if (material) material.name = names[material.color.getHexString().toUpperCase()]
  })
  return [robot, Object.values(clips)]
}

async function write(name, object, animations = []) {
  const scene = Object.assign(new THREE.Scene().add(object), { name: "scene" })
  const data = Buffer.from(await new GLTFExporter().parseAsync(scene, { binary: true, animations }))
  save(name, data)
}

function save(name, data) {
  writeFileSync(new URL(`../public/models/${name}.glb`, import.meta.url), data)
  console.log(`${name}.glb`, data.length, "bytes")
}

mkdirSync(new URL("../public/models/", import.meta.url), { recursive: true })
save("boat", readFileSync(new URL("../examples/model/boat.glb", import.meta.url)))
await write("tree", tree())
await write("room", room())
await write("robot", ...(await robot()))
