import { Play } from "lucide"
import { component } from "./component"
import { prose } from "../strings/prose.gen"
import { fill } from "../strings/texts"
import { Glyph } from "../ui/glyph"

/** Matches the id in the addresses that YouTube gives its videos. */
const YOUTUBE =
  /^(?:https?:)?\/\/(?:www\.)?(?:youtube(?:-nocookie)?\.com\/(?:watch\?(?:.*&)?v=|embed\/|shorts\/)|youtu\.be\/)([\w-]{6,20})/

export default component({
  doc: "Shows a video. Nothing is asked of YouTube until the reader starts it.",
  props: {
    src: { type: "link", required: true, doc: "The address of the video, a file or at YouTube." },
    title: { type: "string", doc: "What the video is about; “Video” without one." },
    poster: { type: "link", doc: "A picture that is shown before the video plays." },
  },
  // video/video.ts puts the player in the link's place.
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
          // eslint-disable-next-line jsx-a11y/media-has-caption -- an author has no way to give any
          <video src={src} poster={poster} controls preload="metadata" aria-label={title} />
        )}
      </div>
    )
  },
})
