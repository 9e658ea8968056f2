import { iconSvg } from "../lib/named-icons"
import { Icon as Drawing } from "../ui/icon"

interface IconProps {
  /** The SVG from a prop of type `icon`. */
  svg?: string | undefined
  /**
   * The name of an icon, such as "i-lucide-play". It must be a literal, because the build searches the source for it.
   */
  name?: string
  className?: string
}

/** Shows a decorative icon. It is hidden from screen readers. */
export function Icon({ svg, name, className }: IconProps) {
  return <Drawing svg={svg ?? iconSvg(name)} className={className} />
}
