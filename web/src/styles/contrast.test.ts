import { readFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, it } from "vitest"

type Color = [number, number, number]
type Mode = "light" | "dark"

const read = (file: string) => readFileSync(join(import.meta.dirname, file), "utf8")
const declared = new Map(
  [...`${read("tokens.css")}${read("../code/tokens.css")}`.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(
    ([, name = "", value = ""]) => [name, value.replace(/\s+/g, " ").trim()],
  ),
)

/** The theme of our own site: color names by role, and its own scales. */
const [, theme = ""] = /\ntheme:\n([^]*?\n)(?=\S)/.exec(read("../../../tresdocs.yaml")) ?? []
const builtin = JSON.parse(read("../../../internal/site/config/colors.json")) as Record<
  string,
  object
>
for (const [, role, name = ""] of theme.matchAll(/^ {2}(\w+): (\w+)$/gm)) {
  const own = theme.split(`    ${name}:\n`)[1]?.matchAll(/^ {6}(\d+): "(.+)"$/gm)
  const shades = own
    ? [...own].slice(0, 11).map(([, shade, value]) => [shade, value])
    : Object.entries(builtin[name]!)
  for (const [shade, value] of shades) declared.set(`--color-${role}-${shade}`, String(value))
}

/** Resolves a value like a browser: variables, light-dark() and color-mix(). */
function color(value: string, mode: Mode): Color {
  const [name, args] = split(value)
  if (name === "var") return color(declared.get(args[0] ?? "") ?? "", mode)
  if (name === "light-dark") return color(args[mode === "light" ? 0 : 1] ?? "", mode)
  if (name === "color-mix") {
    const [, share = "50"] = /(\d+)%/.exec(args[1] ?? "") ?? []
    const first = color((args[1] ?? "").replace(/ \d+%/, ""), mode)
    return mix(first, color(args[2] ?? "", mode), Number(share) / 100)
  }
  return hex(value)
}

/** Splits "name(a, b(c, d))" at its outermost commas. */
function split(value: string): [string, string[]] {
  const [, name = "", inner = ""] = /^([\w-]+)\((.*)\)$/.exec(value.trim()) ?? []
  const args: string[] = [""]
  let depth = 0
  for (const char of inner) {
    if (char === "(") depth++
    if (char === ")") depth--
    if (char === "," && depth === 0) args.push("")
    else args.push((args.pop() ?? "") + char)
  }
  return [name, args.map((arg) => arg.trim())]
}

function hex(value: string): Color {
  const long = value.length === 4 ? value.replace(/[\da-f]/g, "$&$&") : value
  if (!/^#[\da-f]{6}$/.test(long)) throw new Error(`no color: ${value}`)
  return [1, 3, 5].map((at) => parseInt(long.slice(at, at + 2), 16)) as Color
}

function mix(a: Color, b: Color, share: number): Color {
  return a.map((channel, at) => channel * share + (b[at] ?? 0) * (1 - share)) as Color
}

function luminance(rgb: Color): number {
  const [r, g, b] = rgb.map((channel) => {
    const c = channel / 255
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4
  }) as Color
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(a: Color, b: Color): number {
  const [x, y] = [luminance(a), luminance(b)]
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05)
}

/** How much of its color a highlighted line has, as in code/code.css. */
const TINT = 0.12

/** Returns the styles of marks in base.css. */
const found = (selector: string) => {
  const [, rule = ""] = read("base.css").split(`${selector} {`)
  const [, ground = "", text = ""] =
    /background(?:-color)?: (.+);\s+color: (.+);/.exec(rule.split("}")[0] ?? "") ?? []
  return { ground, text }
}

const token = (name: string, mode: Mode) => color(`var(${name})`, mode)

it.each([
  ["light", 500],
  ["dark", 400],
] as const)("in %s mode, the color of each role is its shade %i", (mode, shade) => {
  for (const role of ["primary", "neutral", "success", "info", "warning", "error"]) {
    expect(token(`--${role}`, mode), role).toEqual(hex(declared.get(`--color-${role}-${shade}`)!))
  }
})

describe.each<Mode>(["light", "dark"])("in %s mode", (mode) => {
  const grounds = ["--ground", "--raised", "--sunken"]
  const texts = ["--text", "--text-strong", "--text-muted", "--text-primary"]

  it.each(texts.flatMap((text) => grounds.map((ground) => [text, ground])))(
    "%s is readable on %s",
    (text, ground) => {
      expect(contrast(token(text, mode), token(ground, mode))).toBeGreaterThanOrEqual(4.5)
    },
  )

  it.each(["primary", "neutral", "info", "success", "warning", "error"])(
    "%s text is readable on its own tint",
    (name) => {
      const tint = mix(token(`--${name}`, mode), token("--ground", mode), 0.1)
      expect(contrast(token(`--text-${name}`, mode), tint)).toBeGreaterThanOrEqual(4.5)
    },
  )

  it.each(["info", "success", "warning", "error"])("text is readable on fills of %s", (name) => {
    const text = color("var(--color-neutral-950)", mode)
    expect(contrast(text, token(`--${name}`, mode))).toBeGreaterThanOrEqual(4.5)
  })

  it.each(grounds)("the borders of controls stand out from %s", (ground) => {
    expect(contrast(token("--line-control", mode), token(ground, mode))).toBeGreaterThanOrEqual(3)
  })

  it("text is readable on primary fills, which stand out from the page", () => {
    expect(contrast(token("--on-primary", mode), token("--primary", mode))).toBeGreaterThanOrEqual(
      4.5,
    )
    expect(contrast(token("--primary", mode), token("--ground", mode))).toBeGreaterThanOrEqual(3)
  })

  it.each(["::highlight(search)", "mark[data-search]"])(
    "%s is readable over any text and background",
    (selector) => {
      const { ground, text } = found(selector)
      expect(contrast(color(text, mode), color(ground, mode))).toBeGreaterThanOrEqual(4.5)
    },
  )

  const tokens = [...declared.keys()].filter((name) => name.startsWith("--code-"))
  const tints = ["--primary", "--success", "--error"]
  it.each([...tokens, "--text-muted"])(
    "%s is readable on code, even on highlighted lines",
    (name) => {
      const ground = token("--sunken", mode)
      expect(contrast(token(name, mode), ground)).toBeGreaterThanOrEqual(4.5)
      for (const tint of tints) {
        const marked = mix(token(tint, mode), ground, TINT)
        expect(contrast(token(name, mode), marked), `${name} on ${tint}`).toBeGreaterThanOrEqual(
          4.5,
        )
      }
    },
  )
})
