import { component } from "./component"

export default component({
  doc: "Numbers its headings, or the items of a numbered list, along a line.",
  props: {
    level: { type: [2, 3, 4], default: 3, doc: "The level of the headings that are steps." },
  },
  slots: {
    default: {
      doc: "The steps. Each of them begins with a heading or is an item of a numbered list.",
      required: true,
    },
  },
  render: ({ level, children }) => (
    <div className="steps" data-level={level}>
      {children}
    </div>
  ),
})
