// @vitest-environment node
import { existsSync, readdirSync, readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { expect, test } from "vitest"

const root = fileURLToPath(new URL("../..", import.meta.url))
const table = "content/3.api/2.composables/5.use-loader.md"

interface Named {
  name: string
}

/** Reads the size of a binary glTF file, and the names in its JSON chunk. */
function read(file: string) {
  const bytes = readFileSync(`${root}public/models/${file}`)
  const json = bytes.subarray(20, 20 + bytes.readUInt32LE(12)).toString()
  const { nodes, materials, animations } = JSON.parse(json) as Record<string, Named[] | undefined>
  const names = (list: Named[] = []) => list.map(({ name }) => name)
  return { size: bytes.length, names: [nodes, materials, animations].flatMap(names) }
}

test.each(readdirSync(`${root}public/models`))(
  "%s has the names and the size on its page",
  (file) => {
    const { size, names } = read(file)
    const row = readFileSync(`${root}${table}`, "utf8")
      .split("\n")
      .find((line) => line.startsWith(`| [${file}](`))
    const documented = [...(row ?? "").matchAll(/`([^`]+)`/g)].map(([, name]) => name)
    expect(documented.length).toBeGreaterThan(0)
    expect(documented.filter((name) => !names.includes(name!))).toEqual([])
    expect(row).toContain(`| ${Math.round(size / 1000)} KB |`)
    expect(size).toBeLessThanOrEqual(150_000)
  },
)

test("samples load models that readers can download", () => {
  const used = readdirSync(`${root}content`, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".md"))
    .flatMap((file) => {
      const text = readFileSync(`${root}content/${file}`, "utf8")
      return [...text.matchAll(/\/models\/([\w-]+\.gl(?:b|tf))/g)].map(([, name]) => name)
    })
  expect(used).toContain("robot.glb")
  const missing = used.filter((name) => !existsSync(`${root}public/models/${name}`))
  expect([...new Set(missing)]).toEqual([])
})
