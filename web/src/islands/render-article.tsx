import { Fragment, type ReactNode } from "react"
import { renderToStaticMarkup, renderToString } from "react-dom/server"
import type { Component, Part } from "../payload.gen"
import { coerceProps, completeProps } from "../prose/coerce"
import type { AnyComponent, Item, Props } from "../prose/component"
import { islandProps, IslandSlots, itemSlot, type IslandData } from "../prose/island-slot"
import { registry, type Entry } from "../prose/registry"
import { Placeholders } from "./placeholders"
import { islandId, RenderCache, type Rendered } from "./render-cache"
import { withoutTokens } from "./tokens"

/** Makes HTML of a document: its own HTML as it stands, its components by React. */
export function renderArticle(parts: Part[], cache = new RenderCache()): string {
  let islands = 0
  return parts
    .map((part) => {
      if (typeof part === "string") return part
      const rendered = cache.render(part, islands, renderComponent)
      islands += rendered.islands
      return rendered.html
    })
    .join("")
}

function renderComponent(component: Component): Rendered {
  const renderer = new ComponentRenderer()
  const html = renderer.placeholders.fill(renderToStaticMarkup(renderer.component(component)))
  return { html, islands: renderer.islands }
}

/** Turns a component into React nodes; islands in it are rendered on the way. */
class ComponentRenderer {
  readonly placeholders = new Placeholders()
  islands = 0

  #nodes(parts: Part[] = []): ReactNode {
    return parts.map((part, index) => (
      <Fragment key={index}>
        {typeof part === "string" ? this.placeholders.add(part) : this.component(part)}
      </Fragment>
    ))
  }

  component({ name, props, slots }: Component): ReactNode {
    const entry = registry.get(name)
    if (!entry) return <div data-component={name}>{this.#nodes(slots["default"])}</div>
    const values = coerceProps(entry.component.definition.props, withoutTokens(props))
    if (entry.island) return this.#island(name, entry, values, slots)
    const call = { ...values, ...this.#content(entry, slots) }
    return <Call name={name} component={entry.component} props={call} />
  }

  /** Gives the slots of a component: items one by one where its definition asks for them. */
  #content({ component }: Entry, { default: own, ...named }: Component["slots"]): object {
    const { items } = component.definition
    return {
      slots: Object.fromEntries(
        Object.entries(named).map(([name, parts]) => [name, this.#nodes(parts)]),
      ),
      ...(items ? { items: this.#items(items, own) } : { children: own && this.#nodes(own) }),
    }
  }

  #items(props: Props, parts: Part[] = []): Item[] {
    return components(parts).map((item) => ({
      name: item.name,
      props: completeProps(props, withoutTokens(item.props)),
      children: this.#nodes(item.slots["default"]),
    }))
  }

  /** Renders an island by itself, so that React can hydrate it by itself. */
  #island(name: string, { component }: Entry, values: object, slots: Component["slots"]): string {
    const { items: itemProps } = component.definition
    const items = itemProps && this.#items(itemProps, slots["default"])
    const filled = Object.entries(slots).filter(([slot]) => !(items && slot === "default"))
    const html = Object.fromEntries([
      ...filled.map(([slot, parts]) => [slot, renderToStaticMarkup(this.#nodes(parts))] as const),
      ...(items ?? []).map(
        ({ children }, index) => [itemSlot(index), renderToStaticMarkup(children)] as const,
      ),
    ])
    const data: IslandData = {
      ...values,
      items: items?.map((item) => ({ name: item.name, props: item.props })),
      slots: filled.length > 0 ? filled.map(([slot]) => slot) : undefined,
    }
    const id = islandId(this.islands++)
    const markup = renderToString(
      <IslandSlots value={html}>
        <Call name={name} component={component} props={islandProps(data)} />
      </IslandSlots>,
      { identifierPrefix: id },
    )
    const head = `<div data-td-island="${name}" data-td-id="${id}" data-td-props='${attribute(data)}'>`
    return this.placeholders.addRendered(`${head}${markup}</div>`)
  }
}

interface CallProps {
  name: string
  component: AnyComponent
  props: object
}

/** Renders a component such that an error in it says whose it is. */
function Call({ name, component, props }: CallProps) {
  try {
    return component(props)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`render component "${name}": ${reason}`, { cause: error })
  }
}

function components(parts: Part[]): Component[] {
  return parts.filter((part) => typeof part !== "string")
}

/** Writes a value as JSON that can stand between single quotes in HTML. */
function attribute(value: object): string {
  return JSON.stringify(value)
    .replaceAll("&", "&amp;")
    .replaceAll("'", "&#39;")
    .replaceAll("<", "&lt;")
}
