// Tests the sites from the point of view of coding agents: with real MCP clients, and with a public checker that rates
// documentation for agents.
import { Client } from "@modelcontextprotocol/sdk/client/index.js"
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js"
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js"
import { computeScore, runChecks } from "afdocs"
import { execFile } from "node:child_process"
import { dirname, join } from "node:path"
import { fileURLToPath } from "node:url"
import { promisify } from "node:util"
import { DOCUMENTATION, program, TESTSITE } from "./server.ts"
import { expect, test, useSite } from "./site.ts"

const documentation = useSite({ folder: DOCUMENTATION })
const testsite = useSite({ folder: TESTSITE })

/** A call to each tool, and the text that its result must contain. */
const CALLS: Record<string, { given: Record<string, string>; says: string }> = {
  search_docs: { given: { query: "useLoop" }, says: "/api/composables/use-loop" },
  read_page: { given: { path: "/api/composables/use-loop#returns" }, says: "## Returns" },
  list_pages: { given: { under: "/cookbook" }, says: "/cookbook/orbit-controls" },
  get_example: { given: { name: "first-scene" }, says: "#play=first-scene" },
  check_snippet: { given: { code: "import { useLop } from '@tresjs/core'" }, says: "did you mean" },
}

const stdio = { command: program, args: ["mcp", "--dir", join(DOCUMENTATION, "dist")] }

const transports = {
  HTTP: {
    open: () => new StreamableHTTPClientTransport(new URL(`${documentation.base}/mcp`)),
    inspected: () => [`${documentation.base}/mcp`, "--transport", "http"],
  },
  stdio: {
    open: () => new StdioClientTransport(stdio),
    inspected: () => [stdio.command, ...stdio.args],
  },
}

for (const [name, transport] of Object.entries(transports)) {
  test(`the official client reaches every tool, page and prompt over ${name}`, async () => {
    const client = new Client({ name: "test", version: "1" })
    await client.connect(transport.open())
    const { tools } = await client.listTools()
    expect(tools.map((tool) => tool.name).sort()).toStrictEqual(Object.keys(CALLS).sort())
    for (const [tool, { given, says }] of Object.entries(CALLS)) {
      const result = await client.callTool({ name: tool, arguments: given })
      expect(result.isError, tool).toBeFalsy()
      expect(JSON.stringify(result.content), tool).toContain(says)
    }
    const missing = await client.callTool({ name: "read_page", arguments: { path: "/nowhere" } })
    expect(missing.isError).toBe(true)

    const { resourceTemplates } = await client.listResourceTemplates()
    expect(resourceTemplates.map(({ uriTemplate }) => uriTemplate)).toStrictEqual([
      "docs://{+path}",
    ])
    const { contents } = await client.readResource({ uri: "docs:///cookbook/orbit-controls" })
    expect(JSON.stringify(contents)).toContain("# OrbitControls")

    const { prompts } = await client.listPrompts()
    expect(prompts.map((prompt) => prompt.name)).toStrictEqual(["write_with_docs"])
    const { messages } = await client.getPrompt({
      name: "write_with_docs",
      arguments: { task: "Make a cube." },
    })
    expect(JSON.stringify(messages)).toContain("Make a cube.")
    await client.close()
  })

  test(
    `the inspector's command line reaches every tool, page and prompt over ${name}`,
    { tag: "@full" },
    async () => {
      const inspector = fileURLToPath(
        import.meta.resolve("@modelcontextprotocol/inspector-cli/build/cli.js"),
      )
      const ask = async (method: string, ...rest: string[]) => {
        const args = [inspector, "--cli", ...transport.inspected(), "--method", method, ...rest]
        // The checker looks for its own package.json next to the working directory.
        const { stdout } = await promisify(execFile)(process.execPath, args, {
          cwd: dirname(inspector),
        })
        return stdout
      }
      expect(await ask("tools/list")).toContain('"check_snippet"')
      for (const [tool, { given, says }] of Object.entries(CALLS)) {
        const pairs = Object.entries(given).flatMap(([key, value]) => [
          "--tool-arg",
          `${key}=${value}`,
        ])
        expect(await ask("tools/call", "--tool-name", tool, ...pairs), tool).toContain(says)
      }
      const page = "docs:///cookbook/orbit-controls"
      expect(await ask("resources/templates/list")).toContain("docs://{+path}")
      expect(await ask("resources/read", "--uri", page)).toContain("# OrbitControls")
      const prompt = ["--prompt-name", "write_with_docs", "--prompt-args", "task=Make a cube."]
      expect(await ask("prompts/get", ...prompt)).toContain("Make a cube.")
    },
  )
}

test("clients discover the server and its skill through well-known URLs", async ({ request }) => {
  const host = `${documentation.base}/.well-known/`
  const catalog = await (await request.get(`${host}mcp/catalog.json`)).json()
  const card = await (await request.get(catalog.entries[0].url)).json()
  expect(card.remotes[0].url).toBe(`${documentation.base}/mcp`)
  const index = `${host}agent-skills/index.json`
  const { skills } = await (await request.get(index)).json()
  const skill = await request.get(new URL(skills[0].url, index).href)
  expect(await skill.text()).toContain(`name: ${skills[0].name}`)
})

const RATED = [
  { site: documentation, origin: "https://docs.tresjs.org", least: 100 },
  { site: testsite, origin: "https://test.example", least: 95 },
]

for (const { site, origin, least } of RATED) {
  test(
    `an agent readiness checker rates ${origin} at least ${least} of 100`,
    { tag: "@full" },
    async () => {
      const report = await runChecks(site.base, {
        canonicalOrigin: origin,
        samplingStrategy: "deterministic",
        requestDelay: 0,
      })
      const lacking = report.results.filter(({ status }) => status === "fail" || status === "warn")
      const score = computeScore(report).overall
      expect(
        score,
        lacking.map(({ id, message }) => `${id}: ${message}`).join("\n"),
      ).toBeGreaterThanOrEqual(least)
    },
  )
}
