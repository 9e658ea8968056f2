import type { Mesh, MeshStandardMaterial, Scene } from 'three'
import { nextTick } from 'vue'

export interface Result {
  name: string
  passed: boolean
}

/** Tests the signal as a test file would, by checking objects instead of pixels. */
export async function runChecks(scene: Scene): Promise<Result[]> {
  const results: Result[] = []
  const check = (name: string, passed: boolean) => results.push({ name, passed })
  const isLit = (name: string) => {
    const lamp = scene.getObjectByName(name) as Mesh<never, MeshStandardMaterial> | undefined
    return (lamp?.material.emissiveIntensity ?? 0) > 0
  }
  const click = async () => {
    scene.getObjectByName('signal')?.dispatchEvent({ type: 'click' } as never)
    await nextTick()
  }

  await nextTick()
  check('begins with red', isLit('red') && !isLit('green'))
  await click()
  check('turns green on a click', isLit('green') && !isLit('red'))
  await click()
  await click()
  check('is red again after three clicks', isLit('red'))
  check('has three lamps', ['red', 'yellow', 'green'].every(name => scene.getObjectByName(name)))
  return results
}
