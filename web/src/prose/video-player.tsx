import { Play } from "lucide"
import { component } from "./component"
import { prose } from "../strings/prose.gen"
import { fill } from "../strings/texts"
import { Glyph } from "../ui/glyph"

/** Matches the video id in YouTube URLs. */
const YOUTUBE =
  /^(?:https?:)?\/\/(?:www\.)?(?:youtube(?:-nocookie)?\.com\/(?:watch\?(?:.*&)?v=|embed\/|shorts\/)|youtu\.be\/)([\w-]{6,20})/

export default component({
  doc: "Shows a video. Nothing is requested from YouTube until the reader starts it.",
  props: {
    src: {
      type: "link",
      required: true,
      doc: "The URL of the video: a file, or a page on YouTube.",
    },
    title: { type: "string", doc: "The title of the video; “Video” by default." },
    poster: { type: "link", doc: "An image that is shown before the video plays." },
  },
  // video/video.ts replaces the link with the player.
  render({ src, title = prose.video, poster }) {
    const id = YOUTUBE.exec(src)?.[1]
    return (
      <div className="video-stage">
        {id ? (
          <a
            className="video-start"
            href={src}
            target="_blank"
            rel="noopener"
            data-td-video={id}
            data-td-start={0}
          >
            <Glyph of={Play} />
            <span>{fill(prose.playVideoOf, { title })}</span>
          </a>
        ) : (
          // eslint-disable-next-line jsx-a11y/media-has-caption -- authors cannot provide captions
          <video src={src} poster={poster} controls preload="metadata" aria-label={title} />
        )}
      </div>
    )
  },
})
