/** The SVG of the icons that custom components refer to by name. Generated modules add them. */
const icons = new Map<string, string>()

/** Adds icons. Only generated modules call this function. */
export function addIcons(found: Record<string, string>) {
  for (const [name, svg] of Object.entries(found)) icons.set(name, svg)
}

/** Returns the SVG of an icon. Accepts both forms of names that Nuxt uses: "lucide:box" and "i-lucide-box". */
export const iconSvg = (name = "") => icons.get(name.replace(/^i-/, "").replace(":", "-"))
