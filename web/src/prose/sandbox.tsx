import { SquarePlay } from "lucide"
import { CalloutFrame } from "./callout-frame"
import { component } from "./component"
import { prose } from "../strings/prose.gen"
import { filled } from "../strings/filled"
import { Glyph } from "../ui/glyph"

export default component({
  doc: "Links to a program that readers can try on CodeSandbox or StackBlitz.",
  props: {
    src: { type: "link", doc: "The URL of the program." },
    repo: { type: "string", doc: "Its GitHub repository (`owner/name`)." },
    branch: { type: "string", default: "main", doc: "The branch of the repository." },
    dir: { type: "string", default: "", doc: "The folder in the repository." },
    file: { type: "string", doc: "The file that is open." },
    provider: {
      type: ["CodeSandbox", "StackBlitz"],
      aliases: { codesandbox: "CodeSandbox", stackblitz: "StackBlitz" },
      doc: "Where it runs.",
    },
    title: { type: "string", doc: "The title of the program." },
  },
  render({ src, repo, branch, dir, file, provider, title }) {
    const to = src ?? (repo && address({ repo, branch, dir, file }))
    const site = provider ?? (to?.includes("codesandbox.io") ? "CodeSandbox" : "StackBlitz")
    return (
      to && (
        <CalloutFrame color="neutral" to={to} fallback={<Glyph of={SquarePlay} />}>
          <p>
            {title
              ? filled(prose.open, { title: <strong>{title}</strong>, place: site })
              : filled(prose.openExample, { place: <strong>{site}</strong> })}
          </p>
        </CalloutFrame>
      )
    )
  },
})

interface Place {
  repo: string
  branch: string
  dir: string
  file: string | undefined
}

function address({ repo, branch, dir, file }: Place): string {
  const folder = dir ? `/${dir.replace(/^\/+/, "")}` : ""
  const query = file ? `?file=${encodeURIComponent(file)}` : ""
  return `https://stackblitz.com/github/${repo}/tree/${branch}${folder}${query}`
}
