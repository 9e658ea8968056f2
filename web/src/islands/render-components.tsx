import { cloneElement, Fragment, isValidElement, type ReactNode } from "react"
import { renderToStaticMarkup, renderToString } from "react-dom/server"
import type { Component, Part, RenderedComponent } from "../payload.gen"
import { coerceProps, completeProps } from "../prose/coerce"
import type { AnyComponent, Item, Props } from "../prose/component"
import { islandProps, IslandSlots, itemSlot, type IslandData } from "../prose/island-slot"
import { registry, type Entry } from "../prose/registry"
import { Placeholders } from "./placeholders"
import { drawnOf, faultOf, reasonOf, renderTwice } from "./render-own"
import { token, withoutTokens } from "./tokens"

/** The slot that Go uses to pass the location of a custom component. */
const PLACE = "td:place"

/**
 * Renders components with React. The HTML in their slots is not changed. Tokens represent the numbers of their
 * islands, because the numbers depend on the preceding components on the page.
 */
export function renderComponents(components: Component[], spent: Spent = {}): RenderedComponent[] {
  return components.map((component) => {
    const renderer = new ComponentRenderer(spent)
    const html = renderer.placeholders.fill(renderToStaticMarkup(renderer.component(component)))
    return { html, islands: renderer.islands }
  })
}

/** The components of the site that are not rendered, with the reasons. */
type Spent = Readonly<Record<string, string>>

/** Converts components to React nodes, and renders the islands in them. */
class ComponentRenderer {
  readonly placeholders = new Placeholders()
  readonly #spent: Spent
  islands = 0

  constructor(spent: Spent) {
    this.#spent = spent
  }

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
    const cleanProps = withoutTokens(props)
    const values = coerceProps(entry.component.definition.props, cleanProps)
    const classes =
      typeof cleanProps["className"] === "string" ? cleanProps["className"] : undefined
    if (entry.own) return this.#own({ name, entry, values, slots, classes })
    if (entry.island) return this.#island({ name, entry, values, slots, classes })
    const call = { ...values, ...this.#content(entry, slots) }
    return <Call name={name} component={entry.component} props={call} classes={classes} />
  }

  /**
   * Renders a custom component. If it throws, renders a report for Go, followed by the content of the slots. The
   * report consists of the error message and the location in the document, which Go passes in a slot.
   */
  #own({ name, entry, values, slots, classes }: IslandCall): ReactNode {
    const { [PLACE]: place = [], ...written } = slots
    const islandCount = this.islands
    try {
      const reason = this.#spent[name]
      if (reason !== undefined) throw new Error(reason)
      if (entry.island) {
        const island = this.#island({ name, entry, values, slots: written, classes })
        return this.#drawn(place, () => this.placeholders.fill(island), island)
      }
      const { component } = entry
      const render = (content: object) =>
        renderToStaticMarkup(
          <Call
            name={name}
            component={component}
            props={{ ...values, ...content }}
            classes={classes}
          />,
        )
      const content = this.#content(entry, written)
      const html = this.placeholders.addRendered(renderTwice(() => render(content)))
      return this.#drawn(place, () => render(this.#emptied(content)), html)
    } catch (error) {
      this.islands = islandCount
      return (
        <>
          {this.#nodes(place)}
          {this.placeholders.add(faultOf(error))}
          {Object.values(written).map((parts) => this.#nodes(parts))}
        </>
      )
    }
  }

  /** Reports to Go the text that a component renders outside its slots, so that it becomes searchable. */
  #drawn(place: Part[], draw: () => string, html: string): ReactNode {
    if (place.length === 0) return html
    const ownHtml = drawnOrNone(draw)
    return (
      <>
        {this.#nodes(place)}
        {this.placeholders.add(ownHtml)}
        {html}
      </>
    )
  }

  /** Returns the same slots with empty content. */
  #emptied({ slots, children, items }: Content): Content {
    const nothing = this.placeholders.add("")
    const names = Object.keys(slots)
    return {
      slots: Object.fromEntries(names.map((name) => [name, nothing])),
      ...(items ? { items: [] } : { children: children && nothing }),
    }
  }

  /** Returns the slots of a component, split into items if its definition has `items`. */
  #content({ component }: Entry, { default: own, ...named }: Component["slots"]): Content {
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
      children: hasLooks(item) ? this.component(item) : this.#nodes(item.slots["default"]),
    }))
  }

  /** Renders an island in a separate call, so that React can hydrate it separately. */
  #island({ name, entry: { component, own }, values, slots, classes }: IslandCall): string {
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
    const id = `i${token("island", this.islands++)}`
    const element = (
      <IslandSlots value={html}>
        <Call name={name} component={component} props={islandProps(data)} />
      </IslandSlots>
    )
    const render = () => renderToString(element, { identifierPrefix: id })
    const markup = own ? renderTwice(render) : render()
    const module = own?.module === undefined ? "" : ` data-td-module="${own.module}"`
    const className = classes ? ` class="${escaped(classes)}"` : ""
    const island = component.displayName ?? name // aliases have no separate code
    const head = `<div${className} data-td-island="${island}" data-td-id="${id}"${module} data-td-props='${escaped(JSON.stringify(data), "'")}'>`
    return this.placeholders.addRendered(`${head}${markup}</div>`)
  }
}

/** Returns the output of a component with empty slots, or an empty string if it throws without content. */
function drawnOrNone(draw: () => string): string {
  try {
    return drawnOf(draw())
  } catch {
    return drawnOf("")
  }
}

/** The arguments of a component other than its props. */
interface Content {
  slots: Record<string, ReactNode>
  children?: ReactNode
  items?: Item[]
}

interface IslandCall {
  name: string
  entry: Entry
  values: object
  slots: Component["slots"]
  classes: string | undefined
}

interface CallProps {
  name: string
  component: AnyComponent
  props: object
  /** The classes that the author has set for the outermost element of the component. */
  classes?: string | undefined
}

/** Renders a component and adds the component's name to its errors. */
function Call({ name, component, props, classes }: CallProps) {
  try {
    return withClasses(component(props), classes)
  } catch (error) {
    throw new Error(`render component "${name}": ${reasonOf(error)}`, { cause: error })
  }
}

/**
 * Reports whether an item is rendered as a component. This is the case if it has no parent component and has named
 * slots, such as a code-preview in tabs.
 */
function hasLooks({ name, slots }: Component): boolean {
  const definition = registry.get(name)?.component.definition
  const isMore = Object.keys(slots).some((slot) => slot !== "default")
  return isMore && definition !== undefined && definition.parent === undefined
}

function components(parts: Part[]): Component[] {
  return parts.filter((part) => typeof part !== "string")
}

/**
 * Adds classes to the outermost element. If there are several, uses the last one, because it contains the default
 * slot.
 */
function withClasses(node: ReactNode, classes: string | undefined): ReactNode {
  if (!classes || !isValidElement<{ className?: string; children?: ReactNode }>(node)) return node
  if (node.type === Fragment && Array.isArray(node.props.children)) {
    const nodes = node.props.children as ReactNode[]
    return cloneElement(node, undefined, ...nodes.slice(0, -1), withClasses(nodes.at(-1), classes))
  }
  const className = [node.props.className, classes].filter(Boolean).join(" ")
  return cloneElement(node, { className })
}

/** Escapes text for an HTML attribute with the given quotes. */
function escaped(text: string, quote = '"'): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll(quote, quote === "'" ? "&#39;" : "&quot;")
    .replaceAll("<", "&lt;")
}
