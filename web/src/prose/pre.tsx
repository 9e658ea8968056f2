import { component } from "./component"

export default component({
  doc: "A rendered code block, as an item of another component.",
  props: {
    language: { type: "string", supplied: true, doc: "The language, as the author wrote it." },
    filename: { type: "string", supplied: true, doc: "The name of the file, or the title." },
    icon: { type: "icon", supplied: true, doc: "The icon of the file or the language." },
  },
  render: ({ children }) => children,
})
