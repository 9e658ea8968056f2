import { overlays } from "../ui/overlays"
import { shell } from "../strings/shell.gen"

const zoom = overlays.create("zoom")

/** Enlarges an image to the size of the window when the reader presses its button. */
export function startZoom(root: Document) {
  root.addEventListener("click", (event) => {
    if (!(event.target instanceof Element)) return
    const picture = event.target.closest("[data-td-zoom]")?.querySelector("img")
    if (picture) show(picture)
  })
}

/**
 * Opens the dialog. It closes when the reader clicks anywhere or presses Escape. The browser then restores the focus.
 */
function show(picture: HTMLImageElement) {
  const dialog = document.createElement("dialog")
  dialog.className = "zoomed"
  dialog.setAttribute("aria-label", picture.alt)
  const close = document.createElement("button")
  close.type = "button"
  close.setAttribute("aria-label", shell.close)
  close.textContent = "✕"
  dialog.append(close, whole(picture))
  dialog.addEventListener("click", () => dialog.close())
  dialog.addEventListener("close", () => {
    zoom.close()
    dialog.remove()
  })
  document.body.append(dialog)
  dialog.showModal()
  void zoom.open().then(() => dialog.close())
}

/** Copies an image. The copy uses the original file instead of a scaled-down version. */
function whole(picture: HTMLImageElement): Node {
  const copy = picture.cloneNode() as HTMLImageElement
  copy.removeAttribute("srcset")
  copy.removeAttribute("sizes")
  return copy
}
