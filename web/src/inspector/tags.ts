import type { SceneObject } from "./scene-graph"

/** A start tag in the template of a Vue file. */
export interface Tag {
  name: string
  /** Its start and end offsets in the file. */
  start: number
  end: number
  /** The props of the tag, keyed by camelCase name. The value is undefined unless it is written as plain text. */
  props: Map<string, string | undefined>
  /** Whether the tag also spreads an object as props. */
  spreads: boolean
}

/** An element or component that Vue has rendered into the scene. */
export interface Rendered {
  name: string
  props: Readonly<Record<string, unknown>>
  objects: SceneObject[]
}

const START_TAG = /<([A-Z][\w.]*|primitive)((?:"[^"]*"|'[^']*'|[^"'>])*)>/g
const ATTRIBUTE = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'))?/g

/** Attributes that are not props. */
const NOT_PROPS = /^(?:@|#|v-(?!bind:)|:?(?:key|ref|class|style)$)/

const camel = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

/** Returns the start tags of components and TresJS elements in the template of a Vue file. */
export function tagsIn(code: string): Tag[] {
  const from = code.indexOf("<template>")
  const to = code.lastIndexOf("</template>")
  if (from < 0 || to < from) return []
  const template = code.slice(0, to)
  return [...template.matchAll(START_TAG)]
    .filter(({ index }) => index > from)
    .map(({ index, 0: text, 1: name = "", 2: attributes = "" }) => ({
      name,
      start: index,
      end: index + text.length,
      ...propsOf(attributes),
    }))
}

function propsOf(attributes: string) {
  const props: Tag["props"] = new Map()
  let spreads = false
  for (const [, name = "", double, single] of attributes.matchAll(ATTRIBUTE)) {
    if (name === "v-bind") spreads = true
    if (NOT_PROPS.test(name)) continue
    const [key = ""] = name.replace(/^(?::|v-bind:|\.)/, "").split(".")
    const isText = key === name
    props.set(camel(key), isText ? (double ?? single ?? "") : undefined)
  }
  return { props, spreads }
}

/** A node in Vue's tree. */
interface VNode {
  type: unknown
  props: Readonly<Record<string, unknown>> | null
  el: unknown
  children: unknown
  component: { subTree: VNode } | null
  suspense?: { activeBranch: VNode | null }
}

/** Returns the elements and components that Vue has rendered into a scene, with parents before their children. */
export function renderedIn(scene: SceneObject): Rendered[] {
  const all: Rendered[] = []
  collect((scene as { _vnode?: VNode })._vnode, all)
  return all
}

/** Adds the descendants of a node to `all`, and returns the topmost objects. */
function collect(node: VNode | null | undefined, all: Rendered[]): SceneObject[] {
  if (!node || typeof node !== "object") return []
  const name = nameOf(node.type)
  const rendered: Rendered = { name, props: node.props ?? {}, objects: [] }
  if (name) all.push(rendered)
  const below = node.suspense
    ? collect(node.suspense.activeBranch, all)
    : node.component
      ? collect(node.component.subTree, all)
      : Array.isArray(node.children)
        ? (node.children as VNode[]).flatMap((child) => collect(child, all))
        : []
  rendered.objects = isObject(node.el) && typeof node.type === "string" ? [node.el] : below
  return rendered.objects
}

/** Returns the template name of a node's type, or an empty string for a fragment. */
function nameOf(type: unknown): string {
  if (typeof type === "string") return type
  const { __name, name } = Object(type) as { __name?: unknown; name?: unknown }
  return typeof __name === "string" ? __name : typeof name === "string" ? name : ""
}

const isObject = (value: unknown): value is SceneObject =>
  (value as { isObject3D?: boolean } | null)?.isObject3D === true

/**
 * Returns the objects that each tag creates. Vue does not record which tag a node comes from, so nodes are matched to
 * tags by name and props. Identical tags are matched in order. If there are more or fewer nodes than tags, identical
 * tags share their objects.
 */
export function objectsOfTags(
  tags: readonly Tag[],
  rendered: readonly Rendered[],
): Map<Tag, SceneObject[]> {
  const found = new Map<Tag, SceneObject[]>()
  for (const tag of tags) {
    const nodes = rendered.filter((node) => isOf(node, tag))
    const equal = tags.filter((other) => isEqual(other, tag))
    const own = nodes.length === equal.length ? nodes.slice(equal.indexOf(tag)).slice(0, 1) : nodes
    const objects = own.flatMap((node) => node.objects)
    if (objects.length > 0) found.set(tag, objects)
  }
  return found
}

function isOf(node: Rendered, tag: Tag): boolean {
  if (node.name !== tag.name) return false
  const addsArgs = !tag.props.has("args") // TresJS adds args to every element
  const props = new Map(
    Object.entries(node.props)
      .filter(([key]) => !/^(?:key|ref|ref_for|ref_key|class|style|on[A-Z].*)$/.test(key))
      .filter(([key]) => !(addsArgs && key === "args"))
      .map(([key, value]) => [camel(key), value]),
  )
  if (!tag.spreads && props.size !== tag.props.size) return false
  return [...tag.props].every(
    ([key, text]) => props.has(key) && (text === undefined || String(props.get(key)) === text),
  )
}

const isEqual = (a: Tag, b: Tag) =>
  a.name === b.name &&
  a.spreads === b.spreads &&
  a.props.size === b.props.size &&
  [...a.props].every(([key, text]) => b.props.has(key) && b.props.get(key) === text)
