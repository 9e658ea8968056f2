import { CalloutFrame, calloutMarkdown, calloutProps, calloutSlots } from "./callout-frame"
import { component } from "./component"

export default component({
  doc: "Highlights a note.",
  aliases: ["banner"],
  props: calloutProps("neutral"),
  slots: {
    ...calloutSlots,
    summary: { doc: "The visible part of a collapsible note.", inline: true },
    content: "The content, shown when the note is open.",
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
