import { component } from "./component"

export default component({
  doc: "Numbers the headings in it along a rail.",
  props: {
    level: { type: [2, 3, 4], default: 3, doc: "The level of the headings that are steps." },
  },
  slots: { default: { doc: "The steps, each below its heading.", required: true } },
  render: ({ level, children }) => (
    <div className="steps" data-level={level}>
      {children}
    </div>
  ),
})
