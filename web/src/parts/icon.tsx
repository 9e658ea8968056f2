import { iconSvg } from "../lib/named-icons"
import { Icon as Drawing } from "../ui/icon"

interface IconProps {
  /** What a prop of the type `icon` holds. */
  svg?: string | undefined
  /** The name of an icon, such as "i-lucide-play", written out where the component is: the build looks for it there. */
  name?: string
  className?: string
}

/** Shows an icon that says nothing its neighbors do not say in words. */
export function Icon({ svg, name, className }: IconProps) {
  return <Drawing svg={svg ?? iconSvg(name)} className={className} />
}
