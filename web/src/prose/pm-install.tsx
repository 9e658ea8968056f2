import { component } from "./component"

export default component({
  doc: "Shows how to install packages with npm, yarn, pnpm and bun.",
  props: {
    name: {
      type: "string",
      doc: "The packages, and flags such as `-D`. Without packages, it installs the project's dependencies.",
    },
  },
  command: "npm install {name}",
  render: ({ children }) => children,
})
