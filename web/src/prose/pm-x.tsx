import { component } from "./component"

export default component({
  doc: "Shows how a program is run that is not installed.",
  props: {
    command: {
      type: "string",
      required: true,
      doc: "The package with the program, and its arguments.",
    },
  },
  command: "npx {command}",
  render: ({ children }) => children,
})
