import type { IconService } from "./icon-service"
import { drawIcons } from "./replace-icons"

/**
 * Returns a function that draws icons. The icon service is loaded when a page first contains an icon that needs it.
 */
export function iconPainter(hosts: string[] = []): () => void {
  let service: Promise<IconService> | undefined
  const open = () =>
    (service ??= import("./icon-service").then((icons) => icons.createIconService({ hosts })))
  return () => drawIcons(document, open)
}
