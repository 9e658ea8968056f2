import type { TresContext } from '@tresjs/core'

/** Draws a frame and returns it as a PNG. The frame must be read immediately after it is drawn. */
export function pictureOf({ renderer, scene, camera }: TresContext, isTransparent: boolean): Promise<Blob> {
  const { instance } = renderer
  const alpha = instance.getClearAlpha()
  if (isTransparent) instance.setClearAlpha(0)
  instance.render(scene.value, camera.activeCamera.value!)
  const picture = new Promise<Blob>((resolve, reject) => {
    instance.domElement.toBlob(blob => (blob ? resolve(blob) : reject(new Error('The canvas has no pixels.'))))
  })
  instance.setClearAlpha(alpha)
  return picture
}

/** Returns a URL that contains a picture. */
export function addressOf(picture: Blob): Promise<string> {
  const reader = new FileReader()
  return new Promise((resolve) => {
    reader.onload = () => resolve(reader.result as string)
    reader.readAsDataURL(picture)
  })
}
