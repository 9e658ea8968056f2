import { useSite } from "../hooks/use-site"

interface OwnSlotProps {
  /** The name of the gap; internal/sitecomponents has the list. */
  name: string
}

/** A named gap of the layouts. What the site brings for it in slots/ comes as HTML. */
export function OwnSlot({ name }: OwnSlotProps) {
  const html = useSite().slots?.[name]
  if (!html) return null
  return <div className={`slot-${name}`} dangerouslySetInnerHTML={{ __html: html }} />
}
