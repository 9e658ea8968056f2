import { Play, Square } from "lucide"
import { useHydrated } from "../hooks/use-hydrated"
import type { SceneState } from "./scene-player"
import { scene } from "../strings/scene.gen"
import { Glyph } from "../ui/glyph"

interface SceneToggleProps {
  /** The state of the scene. */
  state: SceneState
  onToggle: () => void
}

/**
 * A button that starts and stops a scene. It is disabled until the page is hydrated, and if the browser does not
 * support WebGL.
 */
export function SceneToggle({ state, onToggle }: SceneToggleProps) {
  const hydrated = useHydrated()
  const running = state === "live" || state === "loading"
  const icon = running ? Square : Play
  return (
    <button
      type="button"
      className="button"
      disabled={!hydrated || state === "unsupported"}
      onClick={onToggle}
    >
      <Glyph of={icon} />
      {running ? scene.stop : scene.play}
    </button>
  )
}
