import { component } from "./component"
import { byVersion } from "../releases/by-version"
import { VersionChanges } from "../releases/version-changes"

export default component({
  doc: "Lists new, changed and deprecated pages, headings and fields below a folder, by version, newest first. Readers can filter by version and kind of change.",
  props: {
    from: {
      type: "releases",
      doc: "The path of the folder, such as `/` for all pages; by default, the current page.",
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
