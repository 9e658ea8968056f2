import ChevronDown from "lucide-react/icons/chevron-down"
import Play from "lucide-react/icons/play"
import Video from "lucide-react/icons/video"
import { Icon } from "../ui/icon"
import { text } from "./part"

interface VideoAccordionProps {
  /** What the video is about. */
  title?: string
  /** The video's id at YouTube. */
  videoId: string
  /** The second at which it starts. */
  startTime?: string | number
  /** Stands before the title. */
  icon?: string
}

/**
 * VideoAccordion offers a video. Nothing is asked of the third party until the reader starts it:
 * then islands/video.ts puts the player in the link's place.
 */
export function VideoAccordion({ title, videoId, startTime, icon }: VideoAccordionProps) {
  const start = text(startTime) || "0"
  const id = encodeURIComponent(text(videoId))
  return (
    <details className="callout video" data-color="neutral">
      <summary>
        {icon ? <Icon svg={icon} /> : <Video aria-hidden="true" className="icon" />}
        <span>{title}</span>
        <ChevronDown aria-hidden="true" />
      </summary>
      <a
        className="video-start"
        href={`https://www.youtube.com/watch?v=${id}&t=${start}s`}
        target="_blank"
        rel="noopener"
        data-td-video={text(videoId)}
        data-td-start={start}
      >
        <Play aria-hidden="true" />
        <span>Play the video from YouTube</span>
      </a>
    </details>
  )
}
