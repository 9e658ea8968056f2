import { component } from "tresdocs"

export default component({
  doc: "One step of a `loop`, which shows its label; its content describes what happens.",
  parent: "loop",
  props: {
    label: { type: "string", doc: "The name of the step." },
    group: {
      type: "string",
      doc: "The part of the loop that the step belongs to.",
    },
    due: {
      type: "boolean",
      doc: "Whether the step happens only on request.",
    },
    priorities: {
      type: "list",
      of: "number",
      doc: "The priorities of callbacks that are called in the step; readers set the priority of one more.",
    },
  },
  slots: { default: "A description of what happens in the step." },
  render: ({ children }) => children,
})
