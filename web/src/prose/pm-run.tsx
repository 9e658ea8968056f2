import { component } from "./component"

export default component({
  doc: "Shows how to run a script with npm, yarn, pnpm and bun.",
  props: {
    script: {
      type: "string",
      required: true,
      doc: "The script of package.json, with its arguments.",
    },
  },
  command: "npm run {script}",
  render: ({ children }) => children,
})
