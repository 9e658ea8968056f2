import { useDeferredValue, useState } from "react"
import { useSite } from "../../hooks/use-site"
import type { View } from "../../router/view"
import type { Client } from "../client"
import { PageMarks } from "./page-marks"
import { Palette, type Found } from "./palette"

interface SearchDialogProps {
  view: View
  /** Missing until the worker is there; till then the navigation at hand is searched. */
  client: Client | undefined
  open: boolean
  /** The same at each drawing, so that a closed palette is not drawn again. */
  onClose: () => void
}

/** The search of a page: the palette, and the marks of what it found here. */
export function SearchDialog({ view, client, open, onClose }: SearchDialogProps) {
  const [found, setFound] = useState<Found>()
  const { header } = useSite()
  const tree = view.tree && "section" in view.tree ? view.tree.section : undefined
  return (
    <>
      <Palette
        tree={useDeferredValue(tree)}
        themed={header.colorMode && !view.page.head.colorMode}
        client={client}
        open={open}
        onClose={onClose}
        onFind={setFound}
      />
      {found?.path === view.page.path && !open && (
        <PageMarks query={found.query} onClear={() => setFound(undefined)} />
      )}
    </>
  )
}
