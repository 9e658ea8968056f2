import { component } from "./component"

export default component({
  doc: "Frames a picture or an example like a browser's window.",
  props: {
    title: { type: "string", doc: "What stands in its address bar." },
    url: { type: "string", doc: "The address in its bar, where it has no title." },
  },
  slots: { default: { doc: "What the window shows.", required: true } },
  render: ({ url, title = url, children }) => (
    <div className="browser-frame">
      <div className="browser-bar">
        <i aria-hidden="true" />
        {title && <span>{title}</span>}
      </div>
      <div>{children}</div>
    </div>
  ),
})
