import { GLTFModel, OrbitControls } from "@tresjs/cientos"
import { TresCanvas, TresCanvasContext, TresPortal, UseLoader } from "@tresjs/core"
import * as three from "three"
import { runInNewContext } from "node:vm"

/** A prop in the options of a Vue component. */
interface Prop {
  type?: unknown
  default?: unknown
}

const components = {
  GLTFModel,
  OrbitControls,
  TresCanvas,
  TresCanvasContext,
  TresPortal,
  UseLoader,
}

export type ComponentName = keyof typeof components

/** Returns the values, as text, that a component's props have if they are not set. */
export function defaultsOf(name: ComponentName): Record<string, string> {
  const { props } = components[name] as unknown as { props: Record<string, Prop> }
  return Object.fromEntries(
    Object.entries(props).map(([name, prop]) => [name, print(defaultOf(prop))]),
  )
}

/** Returns the value of a prop that is not set. For a boolean without a default, Vue uses false. */
function defaultOf(prop: Prop): unknown {
  if (!("default" in prop)) return [prop.type].flat().includes(Boolean) ? false : undefined
  const isFactory = typeof prop.default === "function" && prop.type !== Function
  return isFactory ? (prop.default as () => unknown)() : prop.default
}

/**
 * Evaluates a default on a page. The result is undefined if the default is not code, because pages use text for props
 * without a default.
 */
export function evaluate(text = "undefined"): string {
  const code = text.replace("∞", "Infinity").replace("π", "Math.PI")
  try {
    return print(runInNewContext(`(${code})`, { ...three }))
  } catch {
    return "undefined"
  }
}

function print(value: unknown): string {
  const text = JSON.stringify(value) as string | undefined
  return text === undefined || text === "null" ? `${value as number}` : text
}
