import { component } from "./component"

export default component({
  doc: "Shows how packages are installed with npm, yarn, pnpm and bun.",
  props: {
    name: {
      type: "string",
      doc: "The packages, and flags such as `-D`. Without them, what the project names is installed.",
    },
  },
  command: "npm install {name}",
  render: ({ children }) => children,
})
