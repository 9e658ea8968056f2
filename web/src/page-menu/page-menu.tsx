import { ChevronDown } from "lucide"
import { useState } from "react"
import { useLazyModule } from "../hooks/use-lazy-module"
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
 * Actions for readers who use coding agents. The list is loaded when it first opens. Without JavaScript, the menu is
 * a link to the Markdown version of the page.
 */
export function PageMenu({ page }: PageMenuProps) {
  const { agents, name } = useSite()
  const [isOpened, setOpened] = useState(false)
  const part = useLazyModule(load, isOpened)
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
        onOpen={() => setOpened(true)}
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
