/** The position, the height and the rotation of each tree. */
export const places = Array.from({ length: 17 }, (_, index) => {
  const angle = index * 2.4
  const away = 0.35 + Math.sqrt(index) * 0.85
  const [x, z] = [Math.cos(angle) * away * 1.15, Math.sin(angle) * away * 0.8]
  return {
    position: [x, Math.sqrt(144 - x * x - z * z) - 12, z] as [number, number, number],
    scale: 0.42 + ((index * 5) % 7) * 0.055,
    turn: index * 1.7,
  }
})
