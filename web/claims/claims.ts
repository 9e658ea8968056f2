/**
 * Claims are sentences of the site's pages with a check: each is run in a browser, against the packages that are
 * installed. The files of facts/ hold them, in the tree of the pages: facts/api/events/pointer-events.ts is about
 * the page at /api/events/pointer-events. e2e/claims.test.ts builds and runs them.
 */
import { TresCanvas as Canvas, type TresCanvasInstance, type TresContext } from "@tresjs/core"
import type { Camera, Object3D, Scene } from "three"
import { Raycaster, Vector2, Vector3 } from "three"
import { createApp, defineComponent, h, nextTick, shallowReactive, type Component } from "vue"

export * as THREE from "three"

/** A sentence of a page, or the beginning of one, and what shows that it is true. */
export interface Claim {
  /** The words as the page has them, without Markdown's signs. */
  says: string
  check: () => Promise<void> | void
}

/** claim ties words of a page to a check, which throws where they are not true. */
export const claim = (says: string, check: Claim["check"]): Claim => ({ says, check })

/**
 * vue marks the text of a component: a whole file, or a template alone. The build compiles it; its script knows
 * what tools.ts exports without imports.
 */
export function vue(_text: TemplateStringsArray): Component {
  throw new Error("vue`…` is compiled by the build")
}

/** What a scene leaves for its check, under names of the check's choice. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export const seen: Record<string, any> = {}
/** The values that templates of the running check use. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export const state: Record<string, any> = shallowReactive({})

let thrown: string[] = []
let hasThrown = false
let written: string[] = []
let printed: unknown[][] = []

/** Returns what was thrown outside of the check since the last call. What nobody asks for fails the claim. */
export function errors(): string[] {
  const taken = thrown
  hasThrown ||= taken.length > 0
  thrown = []
  return taken
}

/** Returns what was written to the console as a warning or an error since the claim began. */
export const warnings = (): string => written.join("\n")
/** Returns the arguments of each message and table that was written to the console since the claim began. */
export const logged = (): unknown[][] => printed

/** The canvas that templates name: it hands the running check its context. */
export const TresCanvas = defineComponent({
  inheritAttrs: false,
  setup(_, { attrs, slots }) {
    const bind = (canvas: unknown) => (instance = (canvas as TresCanvasInstance | null) ?? instance)
    return () => h(Canvas, { ...attrs, onReady: ready, ref: bind }, slots)

    function ready(context: TresContext) {
      if (typeof attrs["onReady"] === "function") (attrs["onReady"] as typeof ready)(context)
      isReady = true
    }
  },
})

let instance: TresCanvasInstance | undefined
let isReady = false
let cleanUp: (() => void)[] = []

/** A scene that runs. */
export interface Mounted {
  context: TresContext
  scene: Scene
  canvas: HTMLCanvasElement
  camera: () => Camera
  /** The object with a name; throws where there is none. */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  get: (name: string) => any
  /** Changes values of the templates, and waits until the change has been drawn. */
  set: (values: Record<string, unknown>) => Promise<void>
  /** Waits for frames of the browser. */
  frames: (count?: number) => Promise<void>
  /** Moves the pointer to an object, given by its name, or to a place from -1 to 1. */
  point: (at: string | [number, number], type?: string, more?: PointerEventInit) => Promise<void>
  /** Moves to a place, presses and releases there. */
  click: (at: string | [number, number], more?: PointerEventInit) => Promise<void>
  unmount: () => Promise<void>
}

interface MountOptions {
  /** Props of the canvas that goes around a scene. */
  canvas?: Record<string, unknown>
  /** With false, the scene need not become ready. */
  ready?: boolean
  /** What the outer app gets before it mounts. */
  app?: (app: ReturnType<typeof createApp>) => void
}

/** mount runs a scene in a canvas of 64 pixels, with the values that its template uses. */
export function mount(
  scene: Component,
  values: Record<string, unknown> = {},
  { canvas = {}, ...options }: MountOptions = {},
): Promise<Mounted> {
  return mountApp(
    { render: () => h(TresCanvas, canvas, { default: () => h(scene) }) },
    values,
    options,
  )
}

/** mountApp runs a component that holds its canvas itself. */
export async function mountApp(
  root: Component,
  values: Record<string, unknown> = {},
  { ready = true, app: prepare }: MountOptions = {},
): Promise<Mounted> {
  Object.assign(state, values)
  isReady = false
  instance = undefined
  const host = document.createElement("div")
  host.style.cssText = "width: 64px; height: 64px; position: absolute; inset: 0 auto auto 0"
  document.body.append(host)
  const app = createApp(root)
  app.config.errorHandler = (error) => thrown.push(String(error))
  prepare?.(app)
  app.mount(host)
  let isMounted = true
  const unmount = async () => {
    if (!isMounted) return
    isMounted = false
    app.unmount()
    await nextTick()
    host.remove()
  }
  cleanUp.push(() => void unmount())
  if (ready) await until(() => isReady, "the canvas is ready")
  else await frames(4)
  await frames()
  const context = () => {
    const { context } = instance ?? {}
    if (!context) throw new Error("there is no context")
    return context
  }
  const camera = () => context().camera.activeCamera.value as Camera
  const scene = () => context().scene.value as unknown as Scene
  const canvas = () => {
    const element = host.querySelector("canvas")
    if (!element) throw new Error("there is no canvas")
    return element
  }
  const get = (name: string) => {
    const object = scene().getObjectByName(name)
    if (!object) throw new Error(`no object is called ${name}`)
    return object
  }
  const point: Mounted["point"] = async (at, type = "pointermove", more = {}) => {
    const place = typeof at === "string" ? projected(get(at), camera()) : at
    canvas().dispatchEvent(pointer(canvas(), place, type, more))
    await frames()
  }
  return {
    get context() {
      return context()
    },
    get scene() {
      return scene()
    },
    get canvas() {
      return canvas()
    },
    camera,
    get,
    async set(changed) {
      Object.assign(state, changed)
      await nextTick().catch((error: unknown) => thrown.push(String(error)))
      await frames()
    },
    frames,
    point,
    async click(at, more = {}) {
      await point(at, "pointermove", more)
      await point(at, "pointerdown", { button: 0, buttons: 1, ...more })
      await point(at, "pointerup", { button: 0, ...more })
    },
    unmount,
  }
}

/** pointer makes an event of the browser at a place of the scene. */
function pointer(
  canvas: HTMLCanvasElement,
  [x, y]: [number, number],
  type: string,
  more: PointerEventInit,
) {
  const { left, top, width, height } = canvas.getBoundingClientRect()
  const init = {
    bubbles: true,
    cancelable: true,
    clientX: left + ((x + 1) / 2) * width,
    clientY: top + ((1 - y) / 2) * height,
    pointerId: 1,
    pointerType: "mouse",
    isPrimary: true,
    ...more,
  }
  return type === "wheel" ? new WheelEvent(type, init) : new PointerEvent(type, init)
}

function projected(object: Object3D, camera: Camera): [number, number] {
  const { x, y } = object.getWorldPosition(new Vector3()).project(camera)
  return [x, y]
}

/** hits lists what a ray through the middle of the view meets. */
export function hits({ scene, camera }: Mounted): string[] {
  const ray = new Raycaster()
  ray.setFromCamera(new Vector2(), camera())
  return ray.intersectObjects(scene.children).map(({ object }) => object.name)
}

/** Waits for frames of the browser: two let Vue's and Tres's work of one be done. */
export async function frames(count = 2): Promise<void> {
  for (let i = 0; i < count; i++) await new Promise(requestAnimationFrame)
}

/** Waits until something holds. */
export async function until(holds: () => unknown, what: string): Promise<void> {
  const end = performance.now() + 4000
  while (!holds()) {
    if (performance.now() > end)
      throw new Error(`it never came about that ${what} ${thrown.join("; ")}`)
    await frames(1)
  }
}

/** Waits so many milliseconds: for what the page itself says takes its time. */
export const pause = (time: number) => new Promise((resolve) => setTimeout(resolve, time))

/** equal throws unless two values are the same: numbers nearly, objects and arrays by what they hold. */
export function equal(actual: unknown, expected: unknown, what = "the value"): void {
  const [a, b] = [print(actual), print(expected)]
  if (a !== b) throw new Error(`${what} is ${a}, not ${b}`)
}

/** ok throws unless something holds. */
export function ok(holds: unknown, what = "it does not hold"): void {
  if (!holds) throw new Error(what)
}

/** thrownBy returns the message of what a function throws; it fails where nothing is thrown. */
export function thrownBy(run: () => unknown): string {
  try {
    run()
  } catch (error) {
    return String(error)
  }
  throw new Error("nothing was thrown")
}

function print(value: unknown): string {
  if (value === undefined) return "undefined"
  return JSON.stringify(value, (_, part: unknown) => {
    if (typeof part === "number")
      return Number.isFinite(part) ? Number(part.toFixed(4)) : String(part)
    return part === undefined ? "undefined" : part
  })
}

/** What came of one claim. */
export interface Outcome {
  page: string
  says: string
  /** Why it is not true; empty if it is. */
  fault: string
}

/** watch collects what is thrown and written in this page. */
export function watchPage(): void {
  window.addEventListener("error", ({ message }) => thrown.push(message))
  window.addEventListener("unhandledrejection", ({ reason }) => thrown.push(String(reason)))
  for (const level of ["warn", "error"] as const) {
    console[level] = (...args: unknown[]) => void written.push(args.map(String).join(" "))
  }
  for (const level of ["log", "info", "table"] as const) {
    console[level] = (...args: unknown[]) => void printed.push(args)
  }
}

/** The scenes that one page of the browser draws before it is loaded again: they leave memory behind. */
const LOAD = 30

/** run checks claims one after the other, until one has thrown outside of its check: that can leave Vue unusable. */
export async function run(claims: [page: string, claim: Claim][]): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const [page, { says, check }] of claims.slice(0, LOAD)) {
    console.debug(page, says)
    outcomes.push({ page, says, fault: await faultOf(check) })
    if (hasThrown) break
  }
  return outcomes
}

async function faultOf(check: Claim["check"]): Promise<string> {
  thrown = []
  written = []
  printed = []
  for (const bag of [seen, state])
    for (const name of Object.keys(bag)) Reflect.deleteProperty(bag, name)
  let fault = ""
  try {
    await check()
    hasThrown ||= thrown.length > 0
    const [unexpected] = errors()
    if (unexpected) fault = `this was thrown: ${unexpected}`
  } catch (error) {
    fault = String(error)
    hasThrown = true
  }
  for (const clean of cleanUp) clean()
  cleanUp = []
  await frames(1)
  return fault
}
