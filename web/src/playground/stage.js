// Runs in the frame of a challenge's scene. Provides the functions that check.ts uses to inspect the scene and
// interact with it. docs/writing.md documents them for authors.

/** TresJS handles an event in the next frame of its loop, and Vue updates the scene by the frame after that. */
const FRAMES_OF_EVENT = 2

/** The loop must have run before the first event. On slow machines, it may start after the canvas has its size. */
const FRAMES_OF_START = 3

/** A loop that has not run for this number of browser frames is considered stopped. */
const FRAMES_OF_STOPPED_LOOP = 60

/**
 * Tests goals one after another. Returns each with the reason why it is not met, which is empty if it is met. A goal
 * that throws is not met, and its error message is the reason.
 */
export async function tryGoals(goals, host) {
  const context = contextOf(host._vnode)
  if (context) await loops(context, FRAMES_OF_START)
  const tried = []
  for (const { goal, missing } of goals) {
    try {
      tried.push({ goal, missing: (await missing(stageIn(host))) || "" })
    } catch (error) {
      tried.push({ goal, missing: error instanceof Error ? error.message : String(error) })
    }
  }
  return tried
}

/**
 * Returns the stage of the TresCanvas in an element: its objects, and the actions that a reader can perform on them.
 */
export function stageIn(host) {
  const context = contextOf(host._vnode) // Vue stores the tree of an app on the element that it is mounted in
  if (!context) throw new Error("There is no TresCanvas.")
  const scene = context.scene.value
  const canvas = host.querySelector("canvas")
  const camera = () => context.camera.activeCamera.value

  /** Returns the objects of a type such as "Mesh", the objects that pass a test, or all objects. */
  function all(test = () => true) {
    const objects = []
    scene.traverse((object) => {
      if (typeof test === "string" ? object.type === test : test(object)) objects.push(object)
    })
    return objects
  }

  /**
   * Dispatches pointer events at the center of an object, and waits until they have taken effect. All events are
   * dispatched at once, because a press longer than 300 ms is not a click.
   */
  function point(object, ...types) {
    const { x, y } = object.getWorldPosition(object.position.clone()).project(camera())
    const { left, top, width, height } = canvas.getBoundingClientRect()
    for (const type of types) {
      const event = new PointerEvent(type, {
        bubbles: true,
        cancelable: true,
        clientX: left + ((x + 1) / 2) * width,
        clientY: top + ((1 - y) / 2) * height,
        pointerId: 1,
        pointerType: "mouse",
        isPrimary: true,
        buttons: type === "pointerdown" ? 1 : 0,
      })
      canvas.dispatchEvent(event)
    }
    return loops(context, FRAMES_OF_EVENT)
  }

  return {
    context,
    scene,
    camera,
    all,
    frames,
    loop: (callback) => context.renderer.loop.onLoop(callback),
    hover: (object) => point(object, "pointermove"),
    press: (object) => point(object, "pointermove", "pointerdown"),
    release: (object) => point(object, "pointerup"),
    click: (object) => point(object, "pointermove", "pointerdown", "pointerup"),
  }
}

/** Returns the context that the TresCanvas in a tree of Vue nodes exposes. */
export function contextOf(node) {
  if (!node || typeof node !== "object") return undefined
  const { component, children, suspense } = node
  if (component) return component.exposed?.context ?? contextOf(component.subTree)
  if (suspense) return contextOf(suspense.activeBranch)
  if (!Array.isArray(children)) return undefined
  for (const child of children) {
    const context = contextOf(child)
    if (context) return context
  }
  return undefined
}

/** Waits for a number of frames of the TresJS loop, unless the loop is stopped. */
async function loops(context, count) {
  let left = count
  const { off } = context.renderer.loop.onLoop(() => left--)
  for (let i = 0; i < FRAMES_OF_STOPPED_LOOP && left > 0; i++) await frames(1)
  off()
}

/** Waits for a number of browser frames. */
async function frames(count = 2) {
  for (let i = 0; i < count; i++) await new Promise(requestAnimationFrame)
}
