import * as React from "react"
import * as ReactDOM from "react-dom"
import { renderToStaticMarkup } from "react-dom/server"
import * as jsxRuntime from "react/jsx-runtime"
import { describeOwn, type Description } from "../prose/describe"
import { registry } from "../prose/registry"
import * as api from "./api"
import { makeSteady } from "./steady"

/** A site's own components as Go has built them: internal/sitecomponents writes it. */
interface Delivery {
  /** A script that gives `tresdocs.parts` a function for each component, which runs its module. */
  code: string
  parts: { name: string; island: boolean; module?: string; slot?: string }[]
  /** The date of the build, in milliseconds. */
  now: number
}

interface Report {
  components: Record<string, Description>
  /** Why a component cannot be used, by its name. */
  faults: Record<string, string>
  /** What the site brings for the gaps of the layouts, as HTML. */
  slots: Record<string, string>
}

/** The copies of packages that a site's own components share with this program. */
const modules = {
  react: React,
  "react-dom": ReactDOM,
  "react/jsx-runtime": jsxRuntime,
  tresdocs: api,
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

let report: Report = { components: {}, faults: {}, slots: {} }

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

/** Adds the components that a site brings. One that cannot be used leaves the others alone. */
export function addParts(delivery: string): string {
  const { code, parts, now } = JSON.parse(delivery) as Delivery
  const shared: { modules: typeof modules; parts: Record<string, () => { default?: unknown }> } = {
    modules,
    parts: {},
  }
  Object.assign(globalThis, { tresdocs: shared })
  makeSteady(now)
  globalThis.eval(code)
  report = { components: {}, faults: {}, slots: {} }
  const load = (name: string) => {
    try {
      return shared.parts[name]?.() ?? {}
    } catch (error) {
      throw new Error(`its module throws: ${messageOf(error)}`, { cause: error })
    }
  }
  const added = parts.filter(({ name, slot, ...own }) => {
    try {
      if (slot !== undefined) {
        report.slots[slot] = renderSlot(load(name).default)
        return false
      }
      registry.addOwn(name, load(name).default, own)
      return true
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
