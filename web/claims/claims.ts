/**
 * A claim is a sentence on a page of the site, together with a check that runs in a browser against the installed
 * packages. The claims are in facts/, with one file per page: facts/api/events/pointer-events.ts is about the page at
 * /api/events/pointer-events. e2e/claims.test.ts builds and runs them.
 */
import { TresCanvas as Canvas, type TresCanvasInstance, type TresContext } from "@tresjs/core"
import type { Camera, Object3D, Scene } from "three"
import { Raycaster, Vector2, Vector3 } from "three"
import { createApp, defineComponent, h, nextTick, shallowReactive, type Component } from "vue"

export { default as gsap } from "gsap"
export { Pane } from "tweakpane"
export * as THREE from "three"
export { OrbitControls } from "three/addons/controls/OrbitControls.js"
export { BoxLineGeometry } from "three/addons/geometries/BoxLineGeometry.js"
export { ConvexGeometry } from "three/addons/geometries/ConvexGeometry.js"
export { DecalGeometry } from "three/addons/geometries/DecalGeometry.js"
export { RoundedBoxGeometry } from "three/addons/geometries/RoundedBoxGeometry.js"
export { TeapotGeometry } from "three/addons/geometries/TeapotGeometry.js"
export { MeshoptDecoder } from "three/addons/libs/meshopt_decoder.module.js"
export { RectAreaLightUniformsLib } from "three/addons/lights/RectAreaLightUniformsLib.js"
export { DRACOLoader } from "three/addons/loaders/DRACOLoader.js"
export { GLTFLoader } from "three/addons/loaders/GLTFLoader.js"
export { KTX2Loader } from "three/addons/loaders/KTX2Loader.js"
export { mergeGeometries } from "three/addons/utils/BufferGeometryUtils.js"
export { renderToString } from "vue/server-renderer"

/** A sentence on a page, or its beginning, and a check that verifies it. */
export interface Claim {
  /** The sentence as it is on the page, without Markdown syntax. */
  says: string
  check: () => Promise<void> | void
}

/** Returns a claim. Its check throws if the sentence is not true. */
export const claim = (says: string, check: Claim["check"]): Claim => ({ says, check })

/**
 * Tags the text of a component, either a whole file or only a template. The build compiles it; the exports of
 * tools.ts need no import in its script.
 */
export function vue(_text: TemplateStringsArray): Component {
  throw new Error("vue`…` is compiled by the build")
}

/** Values that a scene records for its check, under names that the check chooses. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export const seen: Record<string, any> = {}
/** The values that the templates of the current check use. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export const state: Record<string, any> = shallowReactive({})

let uncaught: string[] = []
let hasThrown = false
let consoleErrors: string[] = []
let consoleLogs: unknown[][] = []

/** Returns the errors thrown outside of the check since the last call. A claim fails if any remain. */
export function errors(): string[] {
  const messages = uncaught
  hasThrown ||= messages.length > 0
  uncaught = []
  return messages
}

/** Returns the warnings and errors that were logged since the claim began. */
export const warnings = (): string => consoleErrors.join("\n")
/** Returns the arguments of each call to console.log, info and table since the claim began. */
export const logged = (): unknown[][] => consoleLogs

/** The TresCanvas that templates use. It gives the current check access to its context. */
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

/** A running scene. */
export interface Mounted {
  context: TresContext
  scene: Scene
  canvas: HTMLCanvasElement
  camera: () => Camera
  /** Returns the object with a name. Throws if there is none. */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  get: (name: string) => any
  /** Changes values in the templates and waits until the scene has drawn the changes. */
  set: (values: Record<string, unknown>) => Promise<void>
  /** Waits for frames of the browser. */
  frames: (count?: number) => Promise<void>
  /** Dispatches a pointer event at an object, given by its name, or at a position from -1 to 1. */
  point: (at: string | [number, number], type?: string, more?: PointerEventInit) => Promise<void>
  /** Moves the pointer to an object or a position, presses and releases. */
  click: (at: string | [number, number], more?: PointerEventInit) => Promise<void>
  unmount: () => Promise<void>
}

interface MountOptions {
  /** The props of the canvas around the scene. */
  canvas?: Record<string, unknown>
  /** If false, does not wait until the scene is ready. */
  ready?: boolean
  /** Prepares the app before it is mounted. */
  app?: (app: ReturnType<typeof createApp>) => void
}

/** Runs a scene in a canvas of 64 by 64 pixels, with the values that its template uses. */
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

/** Runs a component that contains its own canvas. */
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
  app.config.errorHandler = (error) => uncaught.push(String(error))
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
    const position = typeof at === "string" ? projected(get(at), camera()) : at
    canvas().dispatchEvent(pointer(canvas(), position, type, more))
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
      await nextTick().catch((error: unknown) => uncaught.push(String(error)))
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

/** Returns a pointer event, or a wheel event, at a position from -1 to 1. */
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

/** Returns the position of an object in the view, from -1 to 1. */
function projected(object: Object3D, camera: Camera): [number, number] {
  const { x, y } = object.getWorldPosition(new Vector3()).project(camera)
  return [x, y]
}

/** Lists the objects that a ray through the center of the view hits. */
export function hits({ scene, camera }: Mounted): string[] {
  const ray = new Raycaster()
  ray.setFromCamera(new Vector2(), camera())
  return ray.intersectObjects(scene.children).map(({ object }) => object.name)
}

/** Waits for browser frames. After two frames, Vue and TresJS have processed all changes. */
export async function frames(count = 2): Promise<void> {
  for (let i = 0; i < count; i++) await new Promise(requestAnimationFrame)
}

/** Waits until a condition is true. */
export async function until(holds: () => unknown, what: string): Promise<void> {
  const end = performance.now() + 4000
  while (!holds()) {
    if (performance.now() > end)
      throw new Error(`timed out waiting until ${what} ${uncaught.join("; ")}`)
    await frames(1)
  }
}

/** Waits for a number of milliseconds. Use this for behavior that takes time according to the page. */
export const pause = (time: number) => new Promise((resolve) => setTimeout(resolve, time))

/** Throws unless two values are equal. Compares numbers to four decimal places, and objects and arrays by content. */
export function equal(actual: unknown, expected: unknown, what = "the value"): void {
  const [a, b] = [print(actual), print(expected)]
  if (a !== b) throw new Error(`${what} is ${a}, not ${b}`)
}

/** Throws unless a condition is true. */
export function ok(holds: unknown, what = "it does not hold"): void {
  if (!holds) throw new Error(what)
}

/** Returns the message of the error that a function throws. Throws if the function does not throw. */
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

/** The result of one claim. */
export interface Outcome {
  page: string
  says: string
  /** The reason why the claim is not true. It is empty if the claim is true. */
  fault: string
}

/** Collects the uncaught errors and the console output of this page. */
export function watchPage(): void {
  window.addEventListener("error", ({ message }) => uncaught.push(message))
  window.addEventListener("unhandledrejection", ({ reason }) => uncaught.push(String(reason)))
  for (const level of ["warn", "error"] as const) {
    console[level] = (...args: unknown[]) => void consoleErrors.push(args.map(String).join(" "))
  }
  for (const level of ["log", "info", "table"] as const) {
    console[level] = (...args: unknown[]) => void consoleLogs.push(args)
  }
}

/** The number of claims after which the page is reloaded, because scenes leak memory. */
const CLAIMS_PER_LOAD = 30

/**
 * Checks claims one after another. Stops after a claim that throws outside of its check, because Vue may then be
 * unusable.
 */
export async function run(claims: [page: string, claim: Claim][]): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (const [page, { says, check }] of claims.slice(0, CLAIMS_PER_LOAD)) {
    console.debug(page, says)
    outcomes.push({ page, says, fault: await faultOf(check) })
    if (hasThrown) break
  }
  return outcomes
}

async function faultOf(check: Claim["check"]): Promise<string> {
  uncaught = []
  consoleErrors = []
  consoleLogs = []
  for (const record of [seen, state])
    for (const name of Object.keys(record)) Reflect.deleteProperty(record, name)
  let fault = ""
  try {
    await check()
    hasThrown ||= uncaught.length > 0
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
