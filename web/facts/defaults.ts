import { GLTFModel, OrbitControls } from "@tresjs/cientos"
import { TresCanvas, TresCanvasContext, TresPortal, UseLoader } from "@tresjs/core"
import * as three from "three"
import { runInNewContext } from "node:vm"

/** How Vue keeps a prop of a component. */
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

/** Returns the defaults of a component's props as they act, each as text. */
export function defaultsOf(name: ComponentName): Record<string, string> {
  const { props } = components[name] as unknown as { props: Record<string, Prop> }
  return Object.fromEntries(
    Object.entries(props).map(([prop, kept]) => [prop, print(acting(kept))]),
  )
}

/** The value of a prop that nobody sets: Vue makes false of a boolean without a default. */
function acting(prop: Prop): unknown {
  if (!("default" in prop)) return [prop.type].flat().includes(Boolean) ? false : undefined
  const isFactory = typeof prop.default === "function" && prop.type !== Function
  return isFactory ? (prop.default as () => unknown)() : prop.default
}

/** Reads a default as a page gives it, in code; words stand where there is none. */
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
