// Generates a documentation site of any size. The same arguments produce the same bytes on every machine.
//   node bench/corpus.mjs 1000 DIR
import { mkdirSync, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { fileURLToPath } from "node:url"

/** The number of pages per folder, as in a typical documentation site. */
const FOLDER = 12
const SECTIONS = 6

const NOUNS =
  "scene camera light mesh shader texture buffer canvas loop event handler context plugin option slot prop state store route query index token column folder asset".split(
    " ",
  )
const VERBS =
  "render create update attach dispose resolve measure compose extend inspect collect schedule prepare replace observe animate".split(
    " ",
  )
const FILL =
  "the a of to in is that with for as on by this are be from it or when each not can which at one all has more its used before after".split(
    " ",
  )

/** Returns a generator of pseudorandom numbers from 0 to 1 that depend only on the seed (xorshift). */
function random(seed) {
  let state = (seed * 2654435761 + 1) >>> 0 || 1
  return () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) / 4294967296
  }
}

/** Writes the text of one page. */
class Writer {
  constructor(seed) {
    this.next = random(seed)
  }
  pick(list) {
    return list[Math.floor(this.next() * list.length)]
  }
  /** Returns a random word. Common words are more likely. */
  word() {
    const chance = this.next()
    return this.pick(chance < 0.45 ? FILL : chance < 0.8 ? NOUNS : VERBS)
  }
  words(n) {
    return Array.from({ length: n }, () => this.word()).join(" ")
  }
  name() {
    const noun = this.pick(NOUNS)
    return this.pick(VERBS) + noun[0].toUpperCase() + noun.slice(1)
  }
  sentence() {
    const words = this.words(8 + Math.floor(this.next() * 8))
    const extra = this.pick(["", ` \`${this.name()}()\``, ` **${this.word()}**`, ` *${this.word()}*`])
    return `${words[0].toUpperCase()}${words.slice(1)}${extra} ${this.words(3)}.`
  }
  text(n = 4) {
    return Array.from({ length: n }, () => this.sentence()).join(" ")
  }
  heading(level) {
    const verb = this.pick(VERBS)
    return `${"#".repeat(level)} ${verb[0].toUpperCase()}${verb.slice(1)} the ${this.pick(NOUNS)} ${this.pick(NOUNS)}`
  }
  list() {
    return Array.from({ length: 5 }, () => `- ${this.sentence()}`).join("\n")
  }
  table() {
    const rows = Array.from(
      { length: 5 },
      () => `| \`${this.name()}\` | \`${this.pick(["string", "number", "boolean"])}\` | ${this.words(6)} |`,
    )
    return `| Name | Type | Meaning |\n| --- | :---: | --- |\n${rows.join("\n")}`
  }
  code(language) {
    const [name, noun] = [this.name(), this.pick(NOUNS)]
    return "```" + language + "\n" + SOURCES[language](name, noun, Math.floor(this.next() * 99)) + "\n```"
  }
}

const SOURCES = {
  ts: (name, noun, n) => `import { ${name}, type Options } from "@acme/${noun}"

export interface ${noun}Options<T extends Options> {
  /** What it is for. */
  ${noun}: Record<string, T>
  limit?: number
}

// Finds all that are wanted
export async function ${name}All<T>(options: ${noun}Options<T>): Promise<T[]> {
  const found = new Map<string, number>()
  for (const [key, value] of Object.entries(options.${noun})) {
    if (!key.startsWith("${noun}")) continue
    found.set(key, (found.get(key) ?? ${n}) + value.length)
  }
  return [...found].filter(([, count]) => count > ${n}).map(([id]) => \`${noun}-\${id}\`)
}`,
  vue: (name, noun, n) => `<script setup lang="ts">
import { computed, ref } from "vue"

const props = defineProps<{ ${noun}: string; limit?: number }>()
const items = ref<string[]>(["${noun}", "${name}"])
const total = computed(() => items.value.length * ${n})
</script>

<template>
  <div v-for="item in items" :key="item" class="${noun}" @click="${name}(item)">
    {{ item }} of {{ total }}
  </div>
</template>`,
  bash: (name, noun, n) => `# Install it first
export ${noun.toUpperCase()}_LIMIT="${n}"
npm install @acme/${noun} --save-dev
for file in ./${noun}/*.json; do
  acme ${name} --limit "$file" | tee -a ${noun}.log
done`,
  json: (name, noun, n) =>
    JSON.stringify({ name: `@acme/${noun}`, private: true, limit: n, scripts: { [name]: `acme ${noun}` } }, null, 2),
}

/** Writes one page of about 600 words with six code blocks, tables, lists, links and components. */
function body(w, link) {
  const commands = ["pnpm add", "npm install", "yarn add"]
  return [
    w.text(),
    `::callout{icon="i-lucide-info" color="info"}\n${w.text(2)}\n::`,
    w.heading(2),
    `${w.text()} See ${link(w)}.`,
    w.code("bash"),
    w.heading(3),
    w.text(3),
    w.code("ts"),
    w.list(),
    w.heading(2),
    `${w.text()} This builds on ${link(w)}.`,
    w.table(),
    w.code("vue"),
    `::tabs\n  :::tabs-item{label="One" icon="i-lucide-code"}\n  ${w.text(2)}\n  :::\n\n  :::tabs-item{label="Two"}\n  ${w.text(2)}\n  :::\n::`,
    w.heading(3),
    w.text(3),
    w.code("json"),
    w.heading(2),
    `> ${w.text(2)}`,
    `${w.text(3)} Compare ${link(w)} and ${link(w)}.`,
    w.code("ts"),
    w.table(),
    `::code-group\n${commands.map((c) => `\`\`\`bash [${c.split(" ")[0]}]\n${c} @acme/${w.pick(NOUNS)}\n\`\`\``).join("\n\n")}\n::`,
    w.heading(2),
    w.text(3),
    w.code("json"),
    `Next, read ${link(w)}.`,
  ].join("\n\n")
}

/** Returns the file and the path of each page: sections with folders of pages, and a landing page. */
function plan(count) {
  const pages = [{ file: "index.md", path: "/", title: "Home" }]
  for (let i = 0; pages.length < count; i++) {
    const section = i % SECTIONS
    const nth = Math.floor(i / SECTIONS)
    const folder = Math.floor(nth / FOLDER)
    const slugs = [`section-${section + 1}`, `part-${folder + 1}`, `${VERBS[i % VERBS.length]}-${NOUNS[i % NOUNS.length]}-${i}`]
    const orders = [section + 1, folder + 1, (nth % FOLDER) + 1]
    pages.push({
      file: `${slugs.map((slug, k) => `${orders[k]}.${slug}`).join("/")}.md`,
      path: `/${slugs.join("/")}`,
      title: slugs[2].replaceAll("-", " "),
    })
  }
  return pages
}

/** Writes a site of count pages into dir. */
export function makeCorpus(count, dir) {
  const pages = plan(count)
  const link = (w) => {
    const { title, path } = w.pick(pages)
    return `[${title}](${path})`
  }
  for (const [i, { file, title }] of pages.entries()) {
    const w = new Writer(i + 1)
    const target = join(dir, "content", file)
    mkdirSync(dirname(target), { recursive: true })
    writeFileSync(target, `---\ntitle: ${title}\ndescription: ${w.words(10)}\n---\n\n${body(w, link)}\n`)
  }
  writeFileSync(join(dir, "tresdocs.yaml"), "site:\n  name: Corpus\n  title: A made-up site\n")
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [count, dir] = process.argv.slice(2)
  if (!Number(count) || !dir) {
    console.error("usage: node bench/corpus.mjs PAGES DIR")
    process.exit(2)
  }
  makeCorpus(Number(count), dir)
}
