import ChevronDown from "lucide-react/icons/chevron-down"
import Play from "lucide-react/icons/play"
import Video from "lucide-react/icons/video"
import { Icon } from "../ui/icon"
import { component } from "./component"
import { prose } from "../strings/prose.gen"

export default component({
  doc: "Offers a video. Nothing is asked of YouTube until the reader starts it.",
  props: {
    title: { type: "string", doc: "What the video is about." },
    videoId: { type: "string", required: true, doc: "The video's id at YouTube." },
    startTime: { type: "number", default: 0, doc: "The second at which it starts." },
    icon: { type: "icon", doc: "Shown before the title." },
  },
  toMarkdown: ({ title, videoId }) =>
    `[${title ?? "Video"}](https://www.youtube.com/watch?v=${encodeURIComponent(videoId)})`,
  // video/video.ts puts the player in the link's place.
  render: ({ title, videoId, startTime, icon }) => (
    <details className="callout video" data-color="neutral">
      <summary>
        {icon ? <Icon svg={icon} /> : <Video aria-hidden="true" className="icon" />}
        <span>{title}</span>
        <ChevronDown aria-hidden="true" />
      </summary>
      <a
        className="video-start"
        href={`https://www.youtube.com/watch?v=${encodeURIComponent(videoId)}&t=${startTime}s`}
        target="_blank"
        rel="noopener"
        data-td-video={videoId}
        data-td-start={startTime}
      >
        <Play aria-hidden="true" />
        <span>{prose.playVideo}</span>
      </a>
    </details>
  ),
})
