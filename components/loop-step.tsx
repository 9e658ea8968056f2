import { component } from "tresdocs"

export default component({
  doc: "One step of `loop`, which shows its label; its content says what happens.",
  parent: "loop",
  props: {
    label: { type: "string", doc: "What the step is called." },
    group: { type: "string", doc: "The part of the loop that it begins or belongs to." },
    due: { type: "boolean", doc: "Whether it happens only when something has asked for it." },
    priorities: {
      type: "list",
      of: "number",
      doc: "Priorities of callbacks that are called in this step; readers set that of one more.",
    },
  },
  slots: { default: "What happens in the step." },
  render: ({ children }) => children,
})
