/** Two gears only mesh if their teeth have the same size, so the number of teeth determines the radius. */
export const TOOTH = 0.075

export interface GearProps {
  teeth: number
  x: number
  y: number
  z: number
  /** The number of turns per second. Negative numbers turn clockwise. */
  speed: number
  /** The angle at the start, in radians. */
  phase: number
  color: string
  spokes: number
}

export const radius = (teeth: number) => teeth * TOOTH / 2

/** Places a gear next to the gear that drives it, in the direction of an angle, so that their teeth mesh. */
function follow(driver: GearProps, teeth: number, angle: number, color: string, spokes: number): GearProps {
  const distance = radius(driver.teeth) + radius(teeth)
  const pitch = Math.PI * 2 / teeth
  return {
    teeth,
    x: driver.x + Math.cos(angle) * distance,
    y: driver.y + Math.sin(angle) * distance,
    z: driver.z,
    speed: -driver.speed * driver.teeth / teeth,
    // A tooth of the driving gear points at a gap of the driven gear.
    phase: angle + Math.PI + pitch / 2 + (angle - driver.phase) * driver.teeth / teeth,
    color,
    spokes,
  }
}

/** Places a gear on the axle of another gear and in front of it, so that they turn together. */
function onAxle(gear: GearProps, teeth: number, z: number, color: string, spokes: number): GearProps {
  return { ...gear, teeth, z: gear.z + z, color, spokes }
}

const brass = '#f0bf5e'
const copper = '#e39066'
const steel = '#b9c0c6'

const first: GearProps = { teeth: 44, x: -1.3, y: 0.05, z: 0, speed: 0.03, phase: 0, color: brass, spokes: 6 }
const second = follow(first, 16, 0.55, steel, 0)
const third = onAxle(second, 34, 0.3, copper, 5)
const fourth = follow(third, 14, -0.75, brass, 0)
const fifth = onAxle(fourth, 26, -0.3, brass, 4)
const sixth = follow(first, 20, -0.5, copper, 4)
const seventh = follow(first, 12, 2.3, steel, 0)

export const gears = [first, second, third, fourth, fifth, sixth, seventh]
