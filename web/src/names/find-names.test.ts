import { expect, it } from "vitest"
import { findNames } from "./find-names"

const known = Object.fromEntries(
  [
    "useLoop",
    "Mesh",
    "ref",
    "useLoop.render",
    "<TresMesh",
    "TresMesh castShadow",
    "TresMesh position",
    "TresCanvas @ready",
  ].map((key) => [key, { type: key }]),
)
const found = (text: string) =>
  findNames(text, known).map(({ start, end, key }) => `${text.slice(start, end)} = ${key}`)

it.each([
  [
    "imported names",
    "import { useLoop } from '@tresjs/core'\nuseLoop()",
    ["useLoop = useLoop", "useLoop = useLoop"],
  ],
  ["nothing that is not", "useLoop()\nconst ref = 1", []],
  [
    "what a function returns",
    "const { render } = useLoop()\nrender()",
    ["render = useLoop.render", "render = useLoop.render"],
  ],
  ["nothing that another one returns", "const { render } = useOther()\nrender()", []],
  ["members of a package", "import * as THREE from 'three'\nnew THREE.Mesh()", ["Mesh = Mesh"]],
  ["no members of anything else", "import { Mesh } from 'three'\nscene.Mesh", ["Mesh = Mesh"]],
  [
    "types between angle brackets",
    "import type { Mesh } from 'three'\nshallowRef<Mesh>()",
    ["Mesh = Mesh", "Mesh = Mesh"],
  ],
  [
    "tags and their attributes",
    '<TresMesh :cast-shadow="a > b" position-x="1"></TresMesh>',
    [
      "TresMesh = <TresMesh",
      "cast-shadow = TresMesh castShadow",
      "position = TresMesh position",
      "TresMesh = <TresMesh",
    ],
  ],
  ["events", '<TresCanvas @ready="go" />', ["ready = TresCanvas @ready"]],
  [
    "no attributes that are variables",
    "import { ref } from 'vue'\n</script><TresMesh ref=\"x\" />",
    ["ref = ref", "TresMesh = <TresMesh"],
  ],
])("finds %s", (_, text, want) => {
  expect(found(text)).toEqual(want)
})
