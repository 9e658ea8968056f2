import { CalloutFrame, calloutMarkdown, calloutProps, calloutSlots } from "./callout-frame"
import { component } from "./component"

export default component({
  doc: "Sets a remark apart from the text around it.",
  aliases: ["banner"],
  props: calloutProps("neutral"),
  slots: {
    ...calloutSlots,
    summary: { doc: "What is seen of a remark that opens.", inline: true },
    content: "What shows when it is open.",
  },
  toMarkdown: calloutMarkdown,
  render: ({ slots, children, ...props }) => (
    <CalloutFrame {...props}>
      {children}
      {slots.summary ? (
        <details>
          <summary>{slots.summary}</summary>
          {slots.content}
        </details>
      ) : (
        slots.content
      )}
    </CalloutFrame>
  ),
})
