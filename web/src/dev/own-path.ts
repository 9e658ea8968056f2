/** The URL of the preview script. The other URLs of the preview are in the same folder. */
const script = document.currentScript instanceof HTMLScriptElement ? document.currentScript.src : ""

/** Returns the URL of a preview endpoint. Each site in a workspace has its own endpoints. */
export function previewAddress(name: string): string {
  return script ? new URL(name, script).pathname : `/__tresdocs/${name}`
}
