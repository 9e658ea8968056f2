import { component } from "./component"

export default component({
  doc: "A code block that the build has drawn, where its component looks at each.",
  props: {
    language: { type: "string", supplied: true, doc: "The language, as it was written." },
    filename: { type: "string", supplied: true, doc: "The name of the file, or the title." },
    icon: { type: "icon", supplied: true, doc: "The icon of the file or the language." },
  },
  render: ({ children }) => children,
})
