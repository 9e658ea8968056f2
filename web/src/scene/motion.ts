/**
 * Reports whether scenes may start automatically, which is not the case if the reader prefers less motion or less
 * data.
 */
export function wantsMotion(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  return !matchMedia("(prefers-reduced-motion: reduce)").matches && !connection?.saveData
}

/** Reports whether the browser can draw scenes. */
export function hasWebGL(): boolean {
  const context = document.createElement("canvas").getContext("webgl2")
  context?.getExtension("WEBGL_lose_context")?.loseContext()
  return context !== null
}
