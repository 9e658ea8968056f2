import { useSite } from "../hooks/use-site"

interface OwnSlotProps {
  /** The name of the slot, from the list in internal/render/sitecomponents. */
  name: string
}

/** A slot in the built-in layouts. The site's component in slots/ has already been rendered to HTML. */
export function OwnSlot({ name }: OwnSlotProps) {
  const html = useSite().slots?.[name]
  if (!html) return null
  return <div className={`slot-${name}`} dangerouslySetInnerHTML={{ __html: html }} />
}
