import { Fragment, type ReactNode } from "react"
import { renderToStaticMarkup, renderToString } from "react-dom/server"
import type { Component, Part } from "../payload.gen"
import { IslandSlots } from "../prose/island-slot"
import { registry, type Entry } from "../prose/registry"
import { Holes, withoutTokens } from "./holes"
import { islandId, Shapes, type Drawn } from "./shapes"

/** renderArticle makes HTML of a document: its own HTML as it stands, its components by React. */
export function renderArticle(parts: Part[], shapes = new Shapes()): string {
  let islands = 0
  return parts
    .map((part) => {
      if (typeof part === "string") return part
      const drawn = shapes.draw(part, islands, draw)
      islands += drawn.islands
      return drawn.html
    })
    .join("")
}

function draw(component: Component): Drawn {
  const renderer = new ComponentRenderer()
  const html = renderer.holes.fill(renderToStaticMarkup(renderer.component(component)))
  return { html, islands: renderer.islands }
}

/** ComponentRenderer turns a component into React nodes; islands in it are rendered on the way. */
class ComponentRenderer {
  readonly holes = new Holes()
  islands = 0

  #nodes(parts: Part[] = []): ReactNode {
    return parts.map((part, index) => (
      <Fragment key={index}>
        {typeof part === "string" ? this.holes.keep(part) : this.component(part)}
      </Fragment>
    ))
  }

  component(component: Component): ReactNode {
    const { name, slots } = component
    const props = withoutTokens(component.props)
    const entry = registry.get(name)
    if (!entry) return <div data-component={name}>{this.#nodes(slots["default"])}</div>
    if (entry.kind === "island") return this.#island(entry, { ...component, props })
    return (
      <Named name={name} render={entry.render as Call} props={this.#props(entry, props, slots)} />
    )
  }

  #props({ kind }: Entry, props: Component["props"], slots: Component["slots"]): object {
    const { default: own, ...named } = slots
    if (kind === "list") return { ...props, items: this.#items(own) }
    const rendered = Object.entries(named).map(([name, parts]) => [name, this.#nodes(parts)])
    return {
      ...props,
      children: own && this.#nodes(own),
      slots: Object.fromEntries(rendered) as Slots,
    }
  }

  #items(parts: Part[] = []) {
    return components(parts).map(({ name, props, slots }) => ({
      name,
      props: withoutTokens(props),
      children: this.#nodes(slots["default"]),
    }))
  }

  /** #island renders an island by itself, so that React can hydrate it by itself. */
  #island({ render }: Entry, { name, props, slots }: Component): string {
    const items = this.#items(slots["default"])
    const html = items.map(({ children }) => renderToStaticMarkup(children))
    const bySlot = Object.fromEntries(html.map((content, index) => [`item-${index}`, content]))
    const all = { ...props, items: items.map((item) => ({ name: item.name, props: item.props })) }
    const id = islandId(this.islands++)
    const markup = renderToString(
      <IslandSlots value={bySlot}>
        <Named name={name} render={render as Call} props={all} />
      </IslandSlots>,
      { identifierPrefix: id },
    )
    const head = `<div data-td-island="${name}" data-td-id="${id}" data-td-props='${attribute(all)}'>`
    return this.holes.keepRendered(`${head}${markup}</div>`)
  }
}

type Call = (props: object) => ReactNode
type Slots = Record<string, ReactNode>

interface NamedProps {
  name: string
  render: Call
  props: object
}

/** Named renders a component such that an error in it says whose it is. */
function Named({ name, render, props }: NamedProps) {
  try {
    return render(props)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`render component "${name}": ${reason}`, { cause: error })
  }
}

function components(parts: Part[]): Component[] {
  return parts.filter((part) => typeof part !== "string")
}

/** attribute writes a value as JSON that can stand between single quotes in HTML. */
function attribute(value: object): string {
  return JSON.stringify(value)
    .replaceAll("&", "&amp;")
    .replaceAll("'", "&#39;")
    .replaceAll("<", "&lt;")
}
