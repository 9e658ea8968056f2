import { claim, equal, mount, ok, seen, THREE, vue, warnings } from "claims"

/** A group with a child that the clips move: "go" for one second, and "stay", which moves nothing. */
function robot() {
  const model = new THREE.Group()
  const arm = new THREE.Group()
  arm.name = "arm"
  model.add(arm)
  const track = new THREE.NumberKeyframeTrack("arm.position[x]", [0, 1], [0, 1])
  const rest = new THREE.NumberKeyframeTrack("arm.position[x]", [0, 1], [5, 5])
  const clips = [
    new THREE.AnimationClip("go", 1, [track]),
    new THREE.AnimationClip("stay", 1, [rest]),
  ]
  return { model, arm, clips }
}

const animated = vue`<script setup>
import { useAnimations } from "@tresjs/cientos"
const model = computed(() => state.model)
const clips = computed(() => state.clips ?? [])
Object.assign(seen, useAnimations(clips, model, state.options))
watch(() => seen.actions.go, (action) => { seen.found = action; if (state.plays) action?.play() })
</script>
<template><primitive v-if="model" :object="model" /></template>`

/** An action of a new mixer, with the object that it moves. */
function acting(name = "go") {
  const { model, arm, clips } = robot()
  const mixer = new THREE.AnimationMixer(model)
  const clip = clips.find((clip) => clip.name === name)
  if (!clip) throw new Error(`no clip is called ${name}`)
  return { action: mixer.clipAction(clip), mixer, arm, model, clips }
}

export default [
  claim(
    "It creates a mixer and one action per clip, and advances the mixer on each frame.",
    async () => {
      const { set, frames } = await mount(animated, { plays: true })
      equal(Object.keys(seen["actions"]), [])
      const { model, arm, clips } = robot()
      await set({ model, clips })
      await frames(5)
      equal(Object.keys(seen["actions"]), ["go", "stay"])
      ok(seen["found"] === seen["actions"].go, "the watcher did not run")
      ok(arm.position.x > 0, "nothing moved")
    },
  ),
  claim("would read the clips only once, before the model has loaded, and find none.", async () => {
    const { set } = await mount(
      vue`<script setup>
import { useAnimations } from "@tresjs/cientos"
const model = computed(() => state.model)
Object.assign(seen, useAnimations(state.clips ?? [], model))
</script><template><primitive v-if="model" :object="model" /></template>`,
      {},
    )
    const { model, clips } = robot()
    await set({ model, clips })
    equal(Object.keys(seen["actions"]), [])
  }),
  claim("reset() is required because three.js disables an action that has faded out.", () => {
    const { action, mixer, arm } = acting()
    action.play()
    mixer.update(0.5)
    equal(arm.position.x, 0.5)
    action.fadeOut(0.1)
    mixer.update(0.2)
    action.fadeIn(0.1).play()
    mixer.update(0.2)
    equal([action.enabled, arm.position.x], [false, 0])
    action.reset().fadeIn(0.1).play()
    mixer.update(0.25)
    equal([action.enabled, arm.position.x], [true, 0.25])
  }),
  claim(
    "Starts the action, or stops and resets it; the model returns to its original pose, unless another action moves it",
    () => {
      const { action, mixer, arm, clips } = acting()
      arm.position.x = 7
      action.play()
      mixer.update(0.5)
      equal(arm.position.x, 0.5)
      action.stop()
      equal([action.time, action.isRunning(), arm.position.x], [0, false, 7])
      mixer.clipAction(clips[1] as THREE.AnimationClip).play()
      action.play()
      mixer.update(0.5)
      action.stop()
      ok(arm.position.x !== 7, "the other action does not move the model")
    },
  ),
  claim("Goes back to the beginning and ends a fade, without playing", () => {
    const { action, mixer } = acting()
    action.play().fadeOut(1)
    mixer.update(0.5)
    equal(action.getEffectiveWeight(), 0.5)
    action.reset()
    mixer.update(0.4)
    equal([action.time, action.getEffectiveWeight()], [0.4, 1])
    equal(acting().action.reset().isRunning(), false)
  }),
  claim("The speed; negative values play the clip backward", () => {
    const { action, mixer, arm } = acting()
    action.play().timeScale = -1
    mixer.update(0.25)
    equal(arm.position.x, 0.75)
  }),
  claim("Plain values also work, but Vue warns about an invalid watch source.", async () => {
    const { model, arm, clips } = robot()
    const { frames } = await mount(
      vue`<script setup>
import { useAnimations } from "@tresjs/cientos"
useAnimations(state.clips, state.model).actions.go.play()
</script><template><primitive :object="state.model" /></template>`,
      { model, clips },
    )
    await frames(5)
    ok(arm.position.x > 0, "nothing moved")
    ok(/Invalid watch source/.test(warnings()), "no warning")
  }),
  claim(
    "With { manualUpdate: true } as options, you have to advance the mixer yourself.",
    async () => {
      const { model, arm, clips } = robot()
      const { set, frames } = await mount(animated, {
        plays: true,
        options: { manualUpdate: true },
      })
      await set({ model, clips })
      await frames(5)
      equal(arm.position.x, 0)
      seen["mixer"].value.update(0.5)
      equal(arm.position.x, 0.5)
    },
  ),
  claim("The mixer; a different model gets a new mixer", async () => {
    const [first, second] = [robot(), robot()]
    const { set } = await mount(animated, { model: first.model, clips: first.clips })
    const mixer = seen["mixer"].value
    await set({ model: second.model })
    equal(
      [mixer === seen["mixer"].value, seen["actions"].go.getRoot() === second.model],
      [false, true],
    )
  }),
  claim(
    'Clips find the nodes that they animate by name, below the root that you pass. If an action plays but nothing moves, check the root and the names: for each node that it cannot find, three.js warns "No target node found".',
    () => {
      const { model, arm, clips } = robot()
      arm.name = "leg"
      new THREE.AnimationMixer(model)
        .clipAction(clips[0] as THREE.AnimationClip)
        .play()
        .getMixer()
        .update(0.5)
      equal(arm.position.x, 0)
      ok(/No target node found for track: arm/.test(warnings()), "no warning")
    },
  ),
  claim("An animation mixer does not request frames.", async () => {
    const { model, arm, clips } = robot()
    const { set, frames } = await mount(
      animated,
      { plays: true },
      {
        canvas: {
          renderMode: "on-demand",
          onRender: () => (seen["drawn"] = (seen["drawn"] ?? 0) + 1),
        },
      },
    )
    await set({ model, clips })
    await frames(10)
    const [drawn, x] = [seen["drawn"], arm.position.x]
    await frames(5)
    equal([seen["drawn"], arm.position.x !== x], [drawn, true])
  }),
]
