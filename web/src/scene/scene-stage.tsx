import type { CSSProperties, RefObject } from "react"
import { scene } from "../strings/scene.gen"
import type { SceneState } from "./scene-player"

interface SceneStageProps {
  /** The element that must be in view, as `useScene` returns it. `host` is the element that the scene is drawn in. */
  frame: RefObject<HTMLDivElement | null>
  host: RefObject<HTMLDivElement | null>
  state: SceneState
  /** The URL of the poster. Without a poster, the stage shows a placeholder. */
  poster?: string | undefined
  /** Loads the poster before anything else. Use this for a scene at the top of a page. */
  eager?: boolean | undefined
  /** Shows neither a poster nor messages. Use this for a decorative scene. */
  bare?: boolean | undefined
  style?: CSSProperties
}

/** Shows a scene: the poster until the scene runs, then the canvas, or the reason why there is no scene. */
export function SceneStage({ frame, host, state, poster, eager, bare, style }: SceneStageProps) {
  return (
    <div className="scene-stage" ref={frame} style={style}>
      <div className="scene-picture">
        {!bare && <Poster address={poster} eager={eager} />}
        <div ref={host} />
      </div>
      {!bare && <Message state={state} />}
    </div>
  )
}

interface PosterProps {
  address: string | undefined
  eager: boolean | undefined
}

/** Shows the poster of the scene, or a placeholder. */
function Poster({ address, eager }: PosterProps) {
  if (address) {
    const when = eager ? ({ fetchPriority: "high" } as const) : ({ loading: "lazy" } as const)
    return <img className="scene-poster" src={address} alt="" {...when} />
  }
  return (
    <svg className="scene-poster" viewBox="0 0 160 90" aria-hidden="true">
      <path d="M48 57 59 35l11 22z" />
      <rect x="72" y="37" width="20" height="20" />
      <circle cx="105" cy="47" r="10" />
    </svg>
  )
}

/** The messages shown if there is no scene. */
const messages: Partial<Record<SceneState, keyof typeof scene>> = {
  unsupported: "noWebGL",
  failed: "failed",
}

function Message({ state }: { state: SceneState }) {
  const message = messages[state]
  return (
    <p className="scene-message" role="status">
      {message && scene[message]}
    </p>
  )
}
