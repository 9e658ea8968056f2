import { ChevronDown } from "lucide"
import { useState } from "react"
import { usePart } from "../hooks/use-part"
import { useSite } from "../hooks/use-site"
import type { Page } from "../payload.gen"
import { Popover } from "../popovers/popover"
import { shell } from "../strings/shell.gen"
import { markdownOf } from "./markdown-of"
import { Glyph } from "../ui/glyph"

interface PageMenuProps {
  page: Page
}

const load = () => import("./page-menu-list")

/**
 * What readers who work with programs that write code do with a page. Its list is loaded when it is first opened;
 * without scripts there is a link to the page's Markdown.
 */
export function PageMenu({ page }: PageMenuProps) {
  const { agents, name } = useSite()
  const [wanted, setWanted] = useState(false)
  const part = usePart(load, wanted)
  if (!agents) return null
  const markdown = markdownOf(page.path)
  const title = (
    <>
      {shell.pageMenu}
      <Glyph of={ChevronDown} />
    </>
  )
  return (
    <div className="page-menu">
      <a href={markdown} data-page-markdown="">
        {shell.viewMarkdown}
      </a>
      <Popover
        id="td:page-menu"
        className="badge"
        align="end"
        title={title}
        onOpen={() => setWanted(true)}
      >
        {part === undefined || part === "missing" ? (
          <a href={markdown}>{shell.viewMarkdown}</a>
        ) : (
          <part.PageMenuList agents={agents} markdown={markdown} path={page.path} site={name} />
        )}
      </Popover>
    </div>
  )
}
