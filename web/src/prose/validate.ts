import { coerce } from "./coerce"
import type { AnyComponent, Definition, Prop, Props, TypeName } from "./component"

const NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/
const PROP_NAME = /^[a-z][a-zA-Z0-9]*$/
const TYPES: readonly TypeName[] = [
  "string",
  "text",
  "number",
  "boolean",
  "icon",
  "link",
  "labeled-link",
  "pages",
  "releases",
  "list",
  "any",
]

/** The keys of definitions, props and slots. */
const KEYS = [
  "doc",
  "props",
  "slots",
  "items",
  "parent",
  "inline",
  "aliases",
  "command",
  "landing",
  "render",
  "toMarkdown",
]
const PROP_KEYS = ["type", "doc", "required", "default", "aliases", "of", "supplied"]
const SLOT_KEYS = ["doc", "inline", "required", "or"]

/** Names that components already use for other arguments. */
const RESERVED = ["children", "slots", "key", "ref"]

/** Throws an error if a definition is invalid. The message contains the name of the component and the key. */
export function validate(name: string, component: unknown): asserts component is AnyComponent {
  const fail = (key: string, reason: string): never => {
    throw new Error(`component "${name}": ${key ? `${key}: ` : ""}${reason}`)
  }
  if (!NAME.test(name)) fail("", "name its file in kebab-case, such as quote-card.tsx")
  const { definition } = Object(component) as { definition?: unknown }
  if (typeof definition !== "object" || definition === null) {
    return fail("", "export the result of component({…}) as the default export of the file")
  }
  checkKeys(definition, KEYS, "", fail)
  const d = definition as Partial<Definition>
  checkText(d.doc, "doc", fail)
  if (typeof d.render !== "function") fail("render", "must be a function")
  checkProps(d.props ?? {}, "props", fail)
  if (d.items && Object.hasOwn(d.props ?? {}, "items")) {
    fail("props.items", "the name is taken by the components in the default slot")
  }
  checkProps(d.items ?? {}, "items", fail)
  checkSlots(d, fail)
  for (const key of ["parent", "aliases"] as const) {
    for (const name of [d[key] ?? []].flat()) {
      if (!NAME.test(name)) fail(key, `"${name}" is not a valid component name`)
    }
  }
  for (const [, prop = ""] of (d.command ?? "").matchAll(/\{(\w*)\}/g)) {
    if (!Object.hasOwn(d.props ?? {}, prop)) fail("command", `there is no prop "${prop}"`)
  }
}

type Fail = (key: string, reason: string) => never

function checkProps(props: Props, at: string, fail: Fail) {
  for (const [name, prop] of Object.entries(props)) {
    const key = `${at}.${name}`
    if (!PROP_NAME.test(name)) fail(key, "name props in camelCase; authors write kebab-case")
    if (RESERVED.includes(name)) fail(key, `the name is reserved; so are ${RESERVED.join(", ")}`)
    checkKeys(prop, PROP_KEYS, key, fail)
    checkText(prop.doc, `${key}.doc`, fail)
    checkType(prop, key, fail)
    if (prop.default === undefined) continue
    if (prop.required) fail(key, "a required prop has no default")
    if (coerce(prop, prop.default) !== prop.default) {
      fail(`${key}.default`, `${JSON.stringify(prop.default)} is not a valid value for the prop`)
    }
  }
}

function checkType({ type, of }: Pick<Prop, "type" | "of">, key: string, fail: Fail) {
  if (Array.isArray(type) ? type.length === 0 : !TYPES.includes(type as TypeName)) {
    fail(`${key}.type`, `must be one of ${TYPES.join(", ")}, or a list of values`)
  }
  if (of === undefined) return
  if (type !== "list") fail(`${key}.of`, `only props of type "list" can have this key`)
  if (typeof of !== "string") checkProps(of, `${key}.of`, fail)
  else checkType({ type: of }, `${key}.of`, fail)
}

function checkSlots({ slots = {}, props = {} }: Partial<Definition>, fail: Fail) {
  for (const [name, slot] of Object.entries(slots)) {
    const key = `slots.${name}`
    if (!NAME.test(name)) fail(key, "name slots in kebab-case")
    if (typeof slot === "string") {
      checkText(slot, key, fail)
      continue
    }
    checkKeys(slot, SLOT_KEYS, key, fail)
    checkText(slot.doc, `${key}.doc`, fail)
    if (slot.or !== undefined && !Object.hasOwn(props, slot.or)) {
      fail(`${key}.or`, `there is no prop "${slot.or}"`)
    }
  }
}

function checkKeys(value: object, allowed: string[], at: string, fail: Fail) {
  const unknownKey = Object.keys(value).find((key) => !allowed.includes(key))
  if (unknownKey)
    fail(at ? `${at}.${unknownKey}` : unknownKey, `unknown key; available: ${allowed.join(", ")}`)
}

function checkText(value: unknown, key: string, fail: Fail) {
  if (typeof value !== "string" || value.trim() === "") fail(key, "must be a sentence")
}
