import { useEffect, useRef, useState, type RefObject } from "react"
import { hasWebGL, wantsMotion } from "./motion"
import { sceneAddress } from "./scene-address"
import { ScenePlayer, type SceneModule, type SceneProps, type SceneState } from "./scene-player"
import { liveScenes } from "./live-scenes"

export interface Scene {
  /** A ref for the element that must be in view. */
  frame: RefObject<HTMLDivElement | null>
  /** A ref for the element that the scene is drawn in. React does not change its content. */
  host: RefObject<HTMLDivElement | null>
  state: SceneState
  /** Starts the scene unless it is running. */
  play: () => void
  toggle: () => void
}

/** Imports the program of a scene. */
async function importScene(address: string): Promise<SceneModule> {
  return (await import(/* @vite-ignore */ sceneAddress(address, "module"))) as SceneModule
}

interface UseSceneOptions {
  /**
   * Whether the scene starts when it comes into view. This is the default. Otherwise, the scene waits for the reader
   * to press its button.
   */
  autoplay?: boolean
  /** The props of the scene's App.vue. The object must be the same in every render. */
  props?: SceneProps
}

/** Runs the scene at a URL while it is in view. */
export function useScene(address: string, { autoplay = true, props }: UseSceneOptions = {}): Scene {
  const frame = useRef<HTMLDivElement>(null)
  const host = useRef<HTMLDivElement>(null)
  const player = useRef<ScenePlayer>(undefined)
  const [state, setState] = useState<SceneState>("waiting")
  useEffect(() => {
    if (!frame.current || !host.current || !address) return
    const playing = new ScenePlayer({
      frame: frame.current,
      host: host.current,
      load: () => importScene(address),
      props,
      liveScenes,
      autoplay: autoplay && wantsMotion(),
      supported: hasWebGL,
      onState: setState,
    })
    player.current = playing
    return () => playing.close()
  }, [address, autoplay, props])
  const running = state === "live" || state === "loading"
  const play = () => player.current?.play()
  const stop = () => player.current?.stop()
  return { frame, host, state, play, toggle: running ? stop : play }
}
