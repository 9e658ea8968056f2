import { expect, test } from "vitest"
import { LiveScenes } from "./live-scenes"

test("a scene beyond the limit pauses the oldest", () => {
  const paused: string[] = []
  const scene = (name: string) => ({ pause: () => paused.push(name), resume() {} })
  const [a, b, c, d] = [scene("a"), scene("b"), scene("c"), scene("d")]
  const scenes = new LiveScenes(2)
  scenes.add(a)
  scenes.add(b)
  scenes.add(a)
  expect(paused).toEqual([])
  scenes.add(c)
  expect(paused).toEqual(["b"])
  scenes.remove(a)
  scenes.add(d)
  expect(paused).toEqual(["b"])
})

test("no scene starts while all are paused, and the remaining ones resume afterwards", () => {
  const calls: string[] = []
  const scenes = new LiveScenes(2)
  const scene = (name: string) => ({
    pause() {
      calls.push(`pause ${name}`)
      scenes.remove(this)
    },
    resume: () => calls.push(`resume ${name}`),
  })
  const [a, b, c] = [scene("a"), scene("b"), scene("c")]
  scenes.add(a)
  scenes.add(b)
  const resume = scenes.pauseAll()
  expect(calls).toEqual(["pause a", "pause b"])
  expect(scenes.add(c)).toBe(false)
  scenes.remove(b)
  resume()
  expect(calls.slice(2)).toEqual(["resume a", "resume c"])
  expect(scenes.add(c)).toBe(true)
})
