import { component } from "./component"

export default component({
  doc: "Shows how to run a package without installing it.",
  props: {
    command: {
      type: "string",
      required: true,
      doc: "The package to run, and its arguments.",
    },
  },
  command: "npx {command}",
  render: ({ children }) => children,
})
