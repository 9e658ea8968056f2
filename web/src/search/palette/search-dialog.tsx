import { useDeferredValue, useState } from "react"
import { useSite } from "../../hooks/use-site"
import type { View } from "../../router/view"
import type { Client } from "../client"
import { PageMarks } from "./page-marks"
import { Palette, type Found } from "./palette"

interface SearchDialogProps {
  view: View
  /**
   * The search worker. It is undefined until the worker has started. Until then, only the current navigation is
   * searched.
   */
  client: Client | undefined
  open: boolean
  /** Must be stable, so that a closed palette is not re-rendered. */
  onClose: () => void
}

/** The search palette, and the highlighting of the query on the page. */
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
