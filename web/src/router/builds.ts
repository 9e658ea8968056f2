import { addressOf } from "../lib/base"
import { getJSON } from "./load"

/** How often a page checks for a newer build, in milliseconds. */
export const POLL = 3_600_000

const LATEST = "/_nuxt/builds/latest.json"

interface WatchOptions {
  /** The build that was current when the page was loaded, or "" if it is unknown. */
  build: Promise<string>
  /** Called once when there is a newer build. */
  onNewer: () => void
  /** Called when a file of this build is missing and there is a newer build. */
  reload: () => void
}

/** Detects that the site has been published again since the page was loaded. */
export interface Builds {
  isNewer: () => boolean
  /** Checks for a newer build. Call this when a file of this build could not be loaded. */
  miss: () => Promise<void>
  /** Records that the page itself is from an earlier build, because it came from a cache. */
  setOld: () => void
  /** Stops checking. Previews call this because they update their pages themselves. */
  stop: () => void
}

/** Checks for the current build every hour, in visible tabs. */
export function watchBuilds({ build, onNewer, reload }: WatchOptions): Builds {
  let isNewer = false
  let isBroken = false
  let isStopped = false
  let due = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const wait = () => {
    clearTimeout(timer)
    if (isStopped) return
    due = Date.now() + POLL
    timer = setTimeout(look, POLL)
  }
  const look = () => {
    if (!isNewer && !document.hidden && Date.now() >= due) void check()
  }
  const check = async () => {
    wait()
    const [known, current] = await Promise.all([build, currentBuild(`?${Date.now()}`)])
    if (isNewer || known === "" || current === undefined || current === known) return
    isNewer = true
    stop()
    onNewer()
    if (isBroken) reload()
  }
  const stop = () => {
    isStopped = true
    clearTimeout(timer)
    document.removeEventListener("visibilitychange", look)
  }
  wait()
  document.addEventListener("visibilitychange", look)
  return {
    stop,
    setOld: () => (isNewer = true),
    isNewer: () => isNewer,
    async miss() {
      isBroken = true
      if (isNewer) reload()
      else await check()
    },
  }
}

let atStart: Promise<string> | undefined

/** Returns the id of the build that was current when the page was loaded, or "" if it is unknown. */
export function thisBuild(): Promise<string> {
  return (atStart ??= currentBuild().then((id = "") => id))
}

/** Fetches the id of the published build, or undefined if that fails. */
async function currentBuild(query = ""): Promise<string | undefined> {
  try {
    return (await getJSON<{ id?: string } | null>(addressOf(LATEST) + query))?.id
  } catch (error) {
    console.warn("tresdocs: the current build could not be determined:", error)
    return undefined
  }
}
