import * as React from "react"
import * as ReactDOM from "react-dom"
import { renderToStaticMarkup } from "react-dom/server"
import * as jsxRuntime from "react/jsx-runtime"
import { setBase } from "../lib/base"
import { addIcons } from "../lib/named-icons"
import { describeOwn, type Description } from "../prose/describe"
import { registry } from "../prose/registry"
import * as api from "./api"
import * as jsx from "./jsx"
import { setSiteLanguage } from "./locale"
import { layoutOf, type Frame, type LayoutModule, type OwnLayout } from "./layout"
import type { PageComponent } from "./page"
import { makeSteady } from "./steady"

/** The site's own components, as built by Go. internal/render/sitecomponents writes this. */
interface Delivery {
  /**
   * A script that sets `tresdocs.parts` to an object with a function for each component, which runs the component's
   * module.
   */
  code: string
  parts: { name: string; kind: Kind; island: boolean; module?: string }[]
  /** The date of the build, in milliseconds. */
  now: number
  /** The base path of the site on its host. */
  base: string
  /** The language of the site, or of its first pages if it has several. */
  lang: string
}

/**
 * The role of a file. Components are used in documents, slots fill parts of the built-in layouts, and pages have a
 * URL.
 */
type Kind = "component" | "slot" | "layout" | "page"

interface Report {
  components: Record<string, Description>
  /** The reasons why components cannot be used, by component name. */
  faults: Record<string, string>
  /** The HTML of the site's slots. */
  slots: Record<string, string>
  /** The frames of the site's layouts. */
  layouts: Record<string, Frame>
  /** The front matter of the site's pages. */
  pages: Record<string, Record<string, unknown>>
}

/** The packages that custom components share with the app. */
const modules = {
  react: React,
  "react-dom": ReactDOM,
  "react/jsx-runtime": { ...jsxRuntime, ...jsx },
  tresdocs: { ...api, addIcons },
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

const empty = (): Report => ({ components: {}, faults: {}, slots: {}, layouts: {}, pages: {} })

let report = empty()
const layouts = new Map<string, OwnLayout>()

/** Returns one of the site's layouts. */
export const ownLayout = (name: string) => layouts.get(name)

/** Returns the HTML of the site's slots. */
export const ownSlots = () => report.slots

/** Describes the added components and the reasons why others could not be added. */
export const describeParts = () => JSON.stringify(report)

/** Renders the component of a slot. It has no props. */
function renderSlot(Slot: unknown): string {
  if (typeof Slot !== "function")
    throw new Error("export a React component as the default export of the file")
  const render = () => renderToStaticMarkup(React.createElement(Slot as React.ComponentType))
  const html = render()
  if (render() !== html) throw new Error("its output differs each time")
  if (/<[^>]* style=/.test(html)) {
    throw new Error(
      "the content security policy of pages blocks style attributes: use a class and styles.css",
    )
  }
  return html
}

/** Returns a name without its prefix, such as "banner" for "slot.banner". */
const shortName = (name: string) => name.slice(name.indexOf(".") + 1)

function addLayout(name: string, module: LayoutModule) {
  const layout = layoutOf(module)
  layouts.set(name, layout)
  report.layouts[name] = layout.frame
}

function addPage(name: string, component: unknown, own: { island: boolean; module?: string }) {
  const { page } = Object(component) as Partial<PageComponent>
  if (!page) throw new Error("export the result of page({…}) as the default export of the file")
  if (typeof page["title"] !== "string" || page["title"] === "") {
    throw new Error("title: give the page a title")
  }
  registry.addOwn(name, component, own)
  report.pages[name] = page
}

/** Adds a site's components. An invalid component does not affect the others. */
export function addParts(delivery: string): string {
  const { code, parts, now, base, lang } = JSON.parse(delivery) as Delivery
  const shared: { modules: typeof modules; parts: Record<string, () => LayoutModule> } = {
    modules,
    parts: {},
  }
  Object.assign(globalThis, { tresdocs: shared })
  makeSteady(now)
  setBase(base)
  setSiteLanguage(lang)
  globalThis.eval(code)
  report = empty()
  const load = (name: string) => {
    try {
      return shared.parts[name]?.() ?? {}
    } catch (error) {
      throw new Error(`its module throws an error: ${messageOf(error)}`, { cause: error })
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
