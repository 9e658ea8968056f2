/** The icons that a site's own components name, as SVG. Modules that the build writes add them. */
const icons = new Map<string, string>()

/** Adds icons. The build writes the calls; components have no need of it. */
export function addIcons(found: Record<string, string>) {
  for (const [name, svg] of Object.entries(found)) icons.set(name, svg)
}

/** Returns an icon as SVG by any of the names that Nuxt takes: "lucide:box", "i-lucide-box". */
export const iconSvg = (name = "") => icons.get(name.replace(/^i-/, "").replace(":", "-"))
