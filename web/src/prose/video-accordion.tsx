import { ChevronDown, Play, Video } from "lucide"
import { Icon } from "../ui/icon"
import { component } from "./component"
import { prose } from "../strings/prose.gen"
import { Glyph } from "../ui/glyph"

export default component({
  doc: "Offers a video. Nothing is requested from YouTube until the reader starts it.",
  props: {
    title: { type: "string", doc: "The title of the video." },
    videoId: { type: "string", required: true, doc: "The id of the video on YouTube." },
    startTime: { type: "number", default: 0, doc: "The start time, in seconds." },
    icon: { type: "icon", doc: "Shown before the title." },
  },
  toMarkdown: ({ title, videoId }) =>
    `[${title ?? "Video"}](https://www.youtube.com/watch?v=${encodeURIComponent(videoId)})`,
  // video/video.ts replaces the link with the player.
  render: ({ title, videoId, startTime, icon }) => (
    <details className="callout video" data-color="neutral">
      <summary>
        {icon ? <Icon svg={icon} /> : <Glyph of={Video} className="icon" />}
        <span>{title}</span>
        <Glyph of={ChevronDown} className="chevron" />
      </summary>
      <a
        className="video-start"
        href={`https://www.youtube.com/watch?v=${encodeURIComponent(videoId)}&t=${startTime}s`}
        target="_blank"
        rel="noopener"
        data-td-video={videoId}
        data-td-start={startTime}
      >
        <Glyph of={Play} />
        <span>{prose.playVideo}</span>
      </a>
    </details>
  ),
})
