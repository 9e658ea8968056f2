import { shell } from "../strings/shell.gen"

/** Replaces a link to a video with the player when the reader clicks the link. */
export function startVideos(root: Document) {
  root.addEventListener("click", (event) => {
    if (!(event.target instanceof Element)) return
    const link = event.target.closest<HTMLAnchorElement>("a[data-td-video]")
    if (!link || event.metaKey || event.ctrlKey) return
    event.preventDefault()
    const frame = player(link.dataset)
    link.replaceWith(frame)
    frame.focus()
  })
}

/** Returns a player from the host that does not set cookies before playback starts. */
function player({ tdVideo: video = "", tdStart: start = "0" }: DOMStringMap): HTMLIFrameElement {
  const frame = document.createElement("iframe")
  const query = new URLSearchParams({ start, autoplay: "1" })
  frame.src = `https://www.youtube-nocookie.com/embed/${encodeURIComponent(video)}?${query}`
  frame.title = shell.video
  frame.allow = "autoplay; fullscreen; picture-in-picture"
  frame.className = "video-player"
  return frame
}
