// Runs other programs that build the same corpus on the same machine, because a ratio to them is more meaningful than a
// time.
import { execFileSync, spawnSync } from "node:child_process"
import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"

const HUGO = "v0.152.2"

/** Returns the path of Hugo, which Go builds once, or the reason why it is unavailable. */
export function installHugo() {
  const folder = join(tmpdir(), `tresdocs-bench-hugo-${HUGO}`)
  const program = join(folder, "hugo")
  if (existsSync(program)) return { program }
  const result = spawnSync("go", ["install", `github.com/gohugoio/hugo@${HUGO}`], {
    cwd: tmpdir(),
    env: { ...process.env, GOBIN: folder, GOFLAGS: "", CGO_ENABLED: "0" },
    encoding: "utf8",
  })
  return result.status === 0 ? { program } : { reason: (result.stderr || `${result.error}`).trim() }
}

const BASE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{{ .Title }}</title></head>
<body><nav><ul>{{ range .CurrentSection.RegularPages }}<li><a href="{{ .RelPermalink }}">{{ .Title }}</a></li>{{ end }}</ul></nav>
<main>{{ block "main" . }}{{ end }}</main><aside>{{ .TableOfContents }}</aside></body></html>
`
const PAGE = `{{ define "main" }}<h1>{{ .Title }}</h1>{{ .Content }}{{ end }}\n`

/** Creates a Hugo site with a minimal theme from the documents in a folder. */
export function hugoSite(content, site) {
  const layouts = join(site, "layouts/_default")
  mkdirSync(layouts, { recursive: true })
  writeFileSync(join(site, "hugo.toml"), 'baseURL = "https://example.org/"\ntitle = "Bench"\n')
  writeFileSync(join(layouts, "baseof.html"), BASE)
  for (const name of ["single.html", "list.html"]) writeFileSync(join(layouts, name), PAGE)
  cpSync(content, join(site, "content"), { recursive: true })
  for (const file of readdirSync(site, { recursive: true, encoding: "utf8" })) {
    if (!/(^|\/)index\.md$/.test(file)) continue
    renameSync(join(site, file), join(site, file.replace(/index\.md$/, "_index.md")))
  }
}

/** Runs a program and returns its wall time and the processor time of all its processes, in seconds. */
export function timed(program, args) {
  const script =
    'start=$(date +%s.%N); "$@" >/dev/null; end=$(date +%s.%N); echo "$start $end"; times'
  const said = execFileSync("bash", ["-c", script, "bash", program, ...args], { encoding: "utf8" })
  const [clock = "", , children = ""] = said.split("\n")
  const [start = 0, end = 0] = clock.split(" ").map(Number)
  const seconds = ([, minutes, rest]) => 60 * Number(minutes) + Number(rest)
  const processor = [...children.matchAll(/(\d+)m([\d.]+)s/g)].map(seconds)
  return { wall: end - start, processor: processor.reduce((sum, part) => sum + part, 0) }
}
