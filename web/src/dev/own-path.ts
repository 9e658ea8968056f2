/** The URL of the script of the preview, which is next to the other addresses of the preview. */
const script = document.currentScript instanceof HTMLScriptElement ? document.currentScript.src : ""

/** Returns the address of the preview with the given name. Each site of a workspace has its own addresses. */
export function previewAddress(name: string): string {
  return script ? new URL(name, script).pathname : `/__tresdocs/${name}`
}
