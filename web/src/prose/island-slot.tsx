import { createContext, use } from "react"

/** IslandSlots carries the HTML of an island's slots, by name. */
export const IslandSlots = createContext<Readonly<Record<string, string>>>({})

interface IslandSlotProps {
  name: string
}

/** IslandSlot is a place in an island whose HTML came from Go; React leaves it as it stands. */
export function IslandSlot({ name }: IslandSlotProps) {
  const slots = use(IslandSlots)
  return (
    <div
      data-td-slot={name}
      dangerouslySetInnerHTML={{ __html: slots[name] ?? "" }}
      suppressHydrationWarning
    />
  )
}
