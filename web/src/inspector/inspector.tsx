import "./inspector.css"
import { useEffect, useRef, useState, type RefObject } from "react"
import { createPortal } from "react-dom"
import { inspector } from "../strings/inspector.gen"
import { fill, plural } from "../strings/texts"
import { readCode, type CodeTags } from "./code-tags"
import { renderedIn } from "./tags"
import {
  areaOf,
  contextIn,
  listObjects,
  objectAt,
  type Row,
  type SceneObject,
  type TresContext,
} from "./scene-graph"

interface InspectorProps {
  /** The elements of the scene, as `useScene` returns them. */
  frame: RefObject<HTMLElement | null>
  host: RefObject<HTMLElement | null>
}

/** The data about a running scene that the inspector shows. */
interface Report {
  context: TresContext
  rows: Row[]
  hidden: number
  drawCalls: number
  triangles: number
  /** The time between two frames, in milliseconds, or undefined if no frame was drawn. */
  frameTime: number | undefined
}

/** The time between two reports, in milliseconds. */
const INTERVAL = 500

/**
 * Lists the objects of a running scene and the cost of drawing them. Outlines the object that the reader points at.
 */
export function Inspector({ frame, host }: InspectorProps) {
  const report = useReport(host)
  const [active, setActive] = useState<SceneObject[]>([])
  usePointing(frame, report?.context, setActive)
  useCodeMark(frame, report?.context, active[0])
  if (!report) return <p>{inspector.waiting}</p>
  const { context, rows, hidden, drawCalls, triangles, frameTime } = report
  return (
    <>
      <dl>
        <Figure label={inspector.drawCalls} value={drawCalls.toLocaleString()} />
        <Figure label={inspector.triangles} value={triangles.toLocaleString()} />
        <Figure
          label={inspector.frameTime}
          value={
            frameTime === undefined
              ? "–"
              : fill(inspector.milliseconds, { time: frameTime.toFixed(1) })
          }
        />
      </dl>
      <p>{inspector.hint}</p>
      <ul aria-label={inspector.objects}>
        {rows.map((row) => (
          <ObjectRow
            key={row.object.uuid}
            row={row}
            isActive={active.includes(row.object)}
            onActive={setActive}
          />
        ))}
      </ul>
      {hidden > 0 && <p>{plural(inspector, "more", hidden)}</p>}
      {active.length > 0 &&
        frame.current &&
        createPortal(<Outlines objects={active} context={context} />, frame.current)}
    </>
  )
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}

interface ObjectRowProps {
  row: Row
  isActive: boolean
  onActive: (objects: SceneObject[]) => void
}

function ObjectRow({ row: { object, depth, made }, isActive, onActive }: ObjectRowProps) {
  const show = () => onActive([object])
  const hide = () => onActive([])
  return (
    <li data-active={isActive || undefined} ref={indent(depth)}>
      <button
        type="button"
        onPointerEnter={show}
        onPointerLeave={hide}
        onFocus={show}
        onBlur={hide}
        onClick={show}
      >
        {object.type}
        {object.name && <em> {object.name}</em>}
        {made && <span> {made}</span>}
      </button>
    </li>
  )
}

/** Indents a row from a script, because the content security policy does not allow style attributes. */
const indent = (depth: number) => (row: HTMLElement | null) =>
  row?.style.setProperty("--depth", String(Math.min(depth, 8)))

interface OutlinesProps {
  objects: readonly SceneObject[]
  context: TresContext
}

/** Outlines objects in their scene and follows them as they move. */
function Outlines({ objects, context }: OutlinesProps) {
  const outlines = useRef<HTMLDivElement>(null)
  useEffect(() => {
    let request = 0
    const update = () => {
      request = requestAnimationFrame(update)
      for (const [i, object] of objects.entries()) {
        const style = (outlines.current?.children[i] as HTMLElement | undefined)?.style
        if (!style) continue
        const area = areaOf(object, context.camera.activeCamera.value)
        style.display = area ? "" : "none"
        if (!area) continue
        style.left = `${100 * area.left}%`
        style.top = `${100 * area.top}%`
        style.width = `${100 * (area.right - area.left)}%`
        style.height = `${100 * (area.bottom - area.top)}%`
      }
    }
    update()
    return () => cancelAnimationFrame(request)
  }, [objects, context])
  return (
    <div className="scene-outlines" ref={outlines}>
      {objects.map(({ uuid }) => (
        <div key={uuid} />
      ))}
    </div>
  )
}

/** Returns reports on the scene in an element while it runs. */
function useReport(host: RefObject<HTMLElement | null>) {
  const [report, setReport] = useState<Report>()
  useEffect(() => {
    let context: TresContext | undefined
    let frames = 0
    let since = performance.now()
    let stopCounting = () => {}
    const update = () => {
      const current = host.current ? contextIn(host.current) : undefined
      if (current !== context) {
        stopCounting()
        context = current
        stopCounting = current ? current.renderer.loop.onLoop(() => frames++).off : () => {}
        frames = 0
      }
      const now = performance.now()
      setReport(context && reportOn(context, frames ? (now - since) / frames : undefined))
      frames = 0
      since = now
    }
    update()
    const timer = setInterval(update, INTERVAL)
    return () => {
      clearInterval(timer)
      stopCounting()
    }
  }, [host])
  return report
}

function reportOn(context: TresContext, frameTime: number | undefined): Report {
  const { calls, drawCalls = calls, triangles } = context.renderer.instance.info.render
  return { context, ...listObjects(context.scene.value), drawCalls, triangles, frameTime }
}

/** Calls `onPoint` with the objects that the reader points at, in the scene or in its code. */
function usePointing(
  frame: RefObject<HTMLElement | null>,
  context: TresContext | undefined,
  onPoint: (objects: SceneObject[]) => void,
) {
  useEffect(() => {
    const stage = frame.current
    const figure = stage?.parentElement
    if (!context || !figure) return
    const { scene, camera } = context
    const pointing = new AbortController()
    const point = ({ clientX, clientY, target }: PointerEvent) => {
      if (!(target instanceof Element)) return
      if (target.closest(".scene-inspector")) return // the list handles this itself
      if (!stage.contains(target)) {
        onPoint(readCode(figure, scene.value).objectsAt(clientX, clientY))
        return
      }
      const { left, top, width, height } = stage.getBoundingClientRect()
      const meshes = renderedIn(scene.value)
        .flatMap(({ objects }) => objects)
        .filter(({ geometry }) => geometry)
      const found = objectAt(
        meshes,
        camera.activeCamera.value,
        (clientX - left) / width,
        (clientY - top) / height,
      )
      onPoint(found ? [found] : [])
    }
    figure.addEventListener("pointermove", point, { signal: pointing.signal })
    figure.addEventListener("pointerleave", () => onPoint([]), { signal: pointing.signal })
    return () => pointing.abort()
  }, [frame, context, onPoint])
}

/** Marks the tags of an object in the code of the scene. */
function useCodeMark(
  frame: RefObject<HTMLElement | null>,
  context: TresContext | undefined,
  object: SceneObject | undefined,
) {
  useEffect(() => {
    const figure = frame.current?.parentElement
    if (!context || !figure || !object) return
    const code: CodeTags = readCode(figure, context.scene.value)
    code.mark(object)
    return () => code.mark(undefined)
  }, [frame, context, object])
}
