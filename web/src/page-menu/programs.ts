/** An AI assistant that can be opened with a prompt about a page. */
interface Program {
  /** The name of the assistant in tresdocs.yaml. */
  key: string
  name: string
  /** Returns the URL that opens the assistant with a prompt. */
  open: (prompt: string) => string
}

export const PROGRAMS: readonly Program[] = [
  {
    key: "chatgpt",
    name: "ChatGPT",
    open: (prompt) => `https://chatgpt.com/?hints=search&q=${encodeURIComponent(prompt)}`,
  },
  {
    key: "claude",
    name: "Claude",
    open: (prompt) => `https://claude.ai/new?q=${encodeURIComponent(prompt)}`,
  },
  {
    key: "cursor",
    name: "Cursor",
    open: (prompt) => `https://cursor.com/link/prompt?text=${encodeURIComponent(prompt)}`,
  },
]

/** An editor that can be connected to an MCP server through a URL. */
interface Editor {
  name: string
  connect: (site: string, address: string) => string
}

export const CONNECTED: readonly Editor[] = [
  {
    name: "Cursor",
    connect: (site, address) => {
      const config = btoa(JSON.stringify({ url: address }))
      return `cursor://anysphere.cursor-deeplink/mcp/install?name=${serverName(site)}&config=${encodeURIComponent(config)}`
    },
  },
  {
    name: "VS Code",
    connect: (site, address) =>
      `vscode:mcp/install?${encodeURIComponent(JSON.stringify({ name: serverName(site), type: "http", url: address }))}`,
  },
]

export const CLAUDE_CODE = "Claude Code"

/** Returns the command that connects Claude Code to a site's MCP server. */
export function connectCommand(site: string, address: string): string {
  return `claude mcp add --transport http ${serverName(site)} ${address}`
}

/** Converts the name of a site to a valid server name. */
function serverName(site: string): string {
  return (
    site
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, "-")
      .replace(/^-|-$/g, "") || "docs"
  )
}
