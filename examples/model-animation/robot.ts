import { AnimationClip, BoxGeometry, Euler, Group, Mesh, MeshStandardMaterial, Quaternion, QuaternionKeyframeTrack } from 'three'

const white = new MeshStandardMaterial({ color: '#F7F5EE', roughness: 0.5 })
const dark = new MeshStandardMaterial({ color: '#4F4F57', roughness: 0.5 })
const gold = new MeshStandardMaterial({ color: '#FBB03B', roughness: 0.4 })

type Size = [width: number, height: number, depth: number]

/** Creates a box that hangs from a joint, so that it turns about its upper end. */
function part(name: string, material: MeshStandardMaterial, size: Size, x: number, y: number) {
  const box = new Mesh(new BoxGeometry(...size).translate(0, -size[1] / 2, 0), material)
  box.name = name
  box.position.set(x, y, 0)
  box.castShadow = true
  return box
}

export const robot = new Group().add(
  part('body', white, [0.8, 0.9, 0.45], 0, 1.6),
  part('head', gold, [0.56, 0.5, 0.5], 0, 2.16),
  part('leftArm', dark, [0.2, 0.8, 0.2], -0.53, 1.56),
  part('rightArm', dark, [0.2, 0.8, 0.2], 0.53, 1.56),
  part('leftLeg', dark, [0.26, 0.7, 0.26], -0.22, 0.7),
  part('rightLeg', dark, [0.26, 0.7, 0.26], 0.22, 0.7),
)

/** Creates a track that rotates a part through the given angles at equal intervals and back to the start. */
function swing(name: string, seconds: number, angles: [x: number, z: number][]) {
  const times = angles.map((_, index) => (index / (angles.length - 1)) * seconds)
  const values = angles.flatMap(([x, z]) => new Quaternion().setFromEuler(new Euler(x, 0, z)).toArray())
  return new QuaternionKeyframeTrack(`${name}.quaternion`, times, values)
}

const forth = (x: number): [number, number][] => [[0, 0], [x, 0], [0, 0], [-x, 0], [0, 0]]

export const clips: Record<string, AnimationClip> = {
  Idle: new AnimationClip('Idle', -1, [swing('head', 3, [[0, 0], [0.08, 0.05], [0, 0], [0.08, -0.05], [0, 0]])]),
  Walk: new AnimationClip('Walk', -1, [
    swing('leftLeg', 1.2, forth(0.7)),
    swing('rightLeg', 1.2, forth(-0.7)),
    swing('leftArm', 1.2, forth(-0.5)),
    swing('rightArm', 1.2, forth(0.5)),
  ]),
  Wave: new AnimationClip('Wave', -1, [swing('rightArm', 1, [[0, 2.2], [0, 2.8], [0, 2.2], [0, 2.8], [0, 2.2]])]),
}
