import { component } from "./component"
import { byVersion } from "../releases/by-version"
import { VersionChanges } from "../releases/version-changes"

export default component({
  doc: "Lists what the pages below a folder say is new, changed or deprecated, in their front matter, headings and fields, by version, the newest first. Readers may choose a version and a kind of change.",
  props: {
    from: {
      type: "releases",
      doc: "The path of the folder, such as `/` for all pages; that of its own page by default.",
    },
  },
  slots: {},
  toMarkdown:
    import.meta.env.SSR &&
    (({ from = [] }) =>
      byVersion(from)
        .map(({ version, entries }) => {
          const list = entries.map(({ kind, of }) => {
            const title = of.page ? `${of.page}: ${of.title}` : of.title
            return `- ${kind}: [${title}](${of.to})`
          })
          return [`**${version}**`, list.join("\n")].join("\n\n")
        })
        .join("\n\n")),
  render: ({ from = [] }) => <VersionChanges releases={from} />,
})
