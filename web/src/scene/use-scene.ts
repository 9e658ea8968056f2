import { useEffect, useRef, useState, type RefObject } from "react"
import { hasWebGL, wantsMotion } from "./motion"
import { sceneAddress } from "./scene-address"
import { ScenePlayer, type SceneModule, type SceneState } from "./scene-player"
import { liveScenes } from "./live-scenes"

interface Scene {
  /** For the element that must be in view. */
  frame: RefObject<HTMLDivElement | null>
  /** For the element that the scene is drawn in; React leaves its content alone. */
  host: RefObject<HTMLDivElement | null>
  state: SceneState
  toggle: () => void
}

/** Loads the program of a scene, which runs in the page. */
async function importScene(address: string): Promise<SceneModule> {
  return (await import(/* @vite-ignore */ sceneAddress(address, "module"))) as SceneModule
}

/** Runs the scene at an address while it is in view; one that is not eager waits for its button. */
export function useScene(address: string, eager = true): Scene {
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
      liveScenes,
      autoplay: eager && wantsMotion(),
      supported: hasWebGL,
      onState: setState,
    })
    player.current = playing
    return () => playing.close()
  }, [address, eager])
  const running = state === "live" || state === "loading"
  const toggle = () => (running ? player.current?.stop() : player.current?.play())
  return { frame, host, state, toggle }
}
