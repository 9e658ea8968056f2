import * as React from "react"
import * as ReactDOM from "react-dom"
import { renderToStaticMarkup } from "react-dom/server"
import * as jsxRuntime from "react/jsx-runtime"
import { addIcons } from "../lib/named-icons"
import { describeOwn, type Description } from "../prose/describe"
import { registry } from "../prose/registry"
import * as api from "./api"
import { layoutOf, type Frame, type LayoutModule, type OwnLayout } from "./layout"
import type { PageComponent } from "./page"
import { makeSteady } from "./steady"

/** A site's own components as Go has built them: internal/sitecomponents writes it. */
interface Delivery {
  /** A script that gives `tresdocs.parts` a function for each component, which runs its module. */
  code: string
  parts: { name: string; kind: Kind; island: boolean; module?: string }[]
  /** The date of the build, in milliseconds. */
  now: number
}

/** What a file is for: documents name a component; a slot is a gap of the layouts; a page has an address. */
type Kind = "component" | "slot" | "layout" | "page"

interface Report {
  components: Record<string, Description>
  /** Why a component cannot be used, by its name. */
  faults: Record<string, string>
  /** What the site brings for the gaps of the layouts, as HTML. */
  slots: Record<string, string>
  /** The frames of the layouts that the site brings. */
  layouts: Record<string, Frame>
  /** The front matter of the pages that the site brings. */
  pages: Record<string, Record<string, unknown>>
}

/** The copies of packages that a site's own components share with this program. */
const modules = {
  react: React,
  "react-dom": ReactDOM,
  "react/jsx-runtime": jsxRuntime,
  tresdocs: { ...api, addIcons },
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

const empty = (): Report => ({ components: {}, faults: {}, slots: {}, layouts: {}, pages: {} })

let report = empty()
const layouts = new Map<string, OwnLayout>()

/** Returns a layout that the site brings. */
export const ownLayout = (name: string) => layouts.get(name)

/** Gives what the site brings for the gaps of the layouts, as HTML. */
export const ownSlots = () => report.slots

/** Says what the components take that were added, and why others could not be. */
export const describeParts = () => JSON.stringify(report)

/** Renders what the site brings for a gap of the layouts: a React component without props. */
function renderSlot(Slot: unknown): string {
  if (typeof Slot !== "function")
    throw new Error("export a React component as the default of the file")
  const render = () => renderToStaticMarkup(React.createElement(Slot as React.ComponentType))
  const html = render()
  if (render() !== html) throw new Error("it renders something else each time")
  if (/<[^>]* style=/.test(html)) {
    throw new Error("the policy of pages refuses styles in attributes: use a class and styles.css")
  }
  return html
}

/** Returns what follows the kind in a name: "banner" for "slot.banner". */
const shortName = (name: string) => name.slice(name.indexOf(".") + 1)

function addLayout(name: string, module: LayoutModule) {
  const layout = layoutOf(module)
  layouts.set(name, layout)
  report.layouts[name] = layout.frame
}

function addPage(name: string, component: unknown, own: { island: boolean; module?: string }) {
  const { page } = Object(component) as Partial<PageComponent>
  if (!page) throw new Error("export the result of page({…}) as the default of the file")
  if (typeof page["title"] !== "string" || page["title"] === "") {
    throw new Error("title: give the page a title")
  }
  registry.addOwn(name, component, own)
  report.pages[name] = page
}

/** Adds the components that a site brings. One that cannot be used leaves the others alone. */
export function addParts(delivery: string): string {
  const { code, parts, now } = JSON.parse(delivery) as Delivery
  const shared: { modules: typeof modules; parts: Record<string, () => LayoutModule> } = {
    modules,
    parts: {},
  }
  Object.assign(globalThis, { tresdocs: shared })
  makeSteady(now)
  globalThis.eval(code)
  report = empty()
  const load = (name: string) => {
    try {
      return shared.parts[name]?.() ?? {}
    } catch (error) {
      throw new Error(`its module throws: ${messageOf(error)}`, { cause: error })
    }
  }
  const added = parts.filter(({ name, kind, ...own }) => {
    try {
      const module = load(name)
      if (kind === "slot") report.slots[shortName(name)] = renderSlot(module.default)
      else if (kind === "layout") addLayout(shortName(name), module)
      else if (kind === "page") addPage(name, module.default, own)
      else registry.addOwn(name, module.default, own)
      return kind === "component" || kind === "page"
    } catch (error) {
      report.faults[name] = messageOf(error)
      return false
    }
  })
  for (const { name } of added) {
    try {
      Object.assign(report.components, describeOwn(name, registry))
    } catch (error) {
      report.faults[name] = messageOf(error)
    }
  }
  return ""
}
