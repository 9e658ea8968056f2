import "../links/link-list.css"
import { ArrowUpRight, Copy, FileText, MessageCircle, Plug, Terminal, type IconNode } from "lucide"
import type { Agents } from "../payload.gen"
import { agents as texts } from "../strings/agents.gen"
import { shell } from "../strings/shell.gen"
import { fill } from "../strings/texts"
import { toasts } from "../toasts/toasts"
import { CLAUDE_CODE, CONNECTED, connectCommand, PROGRAMS } from "./programs"
import { Glyph } from "../ui/glyph"

interface PageMenuListProps {
  agents: Agents
  /** The URL of the Markdown version of the page. */
  markdown: string
  path: string
  /** The site's name. */
  site: string
}

interface Entry {
  key: string
  label: string
  icon: IconNode
  href?: string
  /** Whether the URL points to another site. */
  external?: boolean
  run?: () => void
}

/** Lists the entries of a page's menu in the order of the site's configuration. */
export function PageMenuList(props: PageMenuListProps) {
  const entries = props.agents.menu.flatMap((name) => entriesOf(name, props))
  return (
    <ul className="link-list">
      {entries.map(({ key, label, icon, href, external, run }) => (
        <li key={key}>
          {href ? (
            <a href={href} target={external ? "_blank" : undefined} rel="noopener">
              <Glyph of={icon} />
              <strong>
                {label}
                {external && <Glyph of={ArrowUpRight} />}
              </strong>
            </a>
          ) : (
            <button type="button" onClick={run}>
              <Glyph of={icon} />
              <strong>{label}</strong>
            </button>
          )}
        </li>
      ))}
    </ul>
  )
}

/** Returns the menu entries for a name in the configuration. */
function entriesOf(name: string, { agents, markdown, path, site }: PageMenuListProps): Entry[] {
  switch (name) {
    case "copy":
      return [
        {
          key: name,
          label: texts.copy,
          icon: Copy,
          run: () => void copy(textAt(markdown), texts.copied),
        },
      ]
    case "view":
      return [{ key: name, label: shell.viewMarkdown, icon: FileText, href: markdown }]
    case "connect":
      return agents.mcp ? connections(agents.mcp, site) : []
  }
  const program = PROGRAMS.find(({ key }) => key === name)
  if (!program) return []
  const prompt = fill(texts.prompt, { address: location.origin + path })
  const label = fill(texts.open, { name: program.name })
  return [{ key: name, label, icon: MessageCircle, href: program.open(prompt), external: true }]
}

/** Returns the entries that connect AI tools to the site's MCP server. */
function connections(address: string, site: string): Entry[] {
  const command = connectCommand(site, address)
  return [
    ...CONNECTED.map(({ name, connect }) => ({
      key: `connect ${name}`,
      label: fill(texts.connect, { name }),
      icon: Plug,
      href: connect(site, address),
    })),
    {
      key: "command",
      label: fill(texts.command, { name: CLAUDE_CODE }),
      icon: Terminal,
      run: () => void copy(Promise.resolve(command), texts.commandCopied),
    },
  ]
}

async function textAt(address: string): Promise<string> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`load ${address}: status ${response.status}`)
  return response.text()
}

/** Copies text that may still be loading, closes the menu, and shows the result. */
async function copy(text: Promise<string>, done: string) {
  try {
    await write(text)
    toasts.add({ id: "copy", color: "success", title: done })
    document.querySelector<HTMLElement>("[data-td-popover]:popover-open")?.hidePopover()
  } catch {
    toasts.add({
      id: "copy",
      color: "error",
      title: texts.copyFailed,
      description: texts.copyFailedText,
    })
  }
}

/** Writes text to the clipboard. Some browsers require this call before the text has loaded. */
async function write(text: Promise<string>) {
  if (typeof ClipboardItem === "undefined") return navigator.clipboard.writeText(await text)
  const blob = text.then((loaded) => new Blob([loaded], { type: "text/plain" }))
  return navigator.clipboard.write([new ClipboardItem({ "text/plain": blob })])
}
