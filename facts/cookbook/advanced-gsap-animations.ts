import { claim, equal, gsap } from "claims"

export default [
  claim(
    "With each: 0.12, the last of the eight boxes starts after 7 × 0.12 = 0.84 seconds. GSAP spreads this time over the four pairs, so each pair starts 0.28 seconds after the previous one.",
    () => {
      const boxes = Array.from({ length: 8 }, () => ({ y: 0 }))
      const delayOf = gsap.utils.distribute({ each: 0.12, from: "center" })
      const delays = boxes.map((box, index) => delayOf(index, box, boxes))
      equal(delays, [0.84, 0.56, 0.28, 0, 0, 0.28, 0.56, 0.84])
    },
  ),
]
