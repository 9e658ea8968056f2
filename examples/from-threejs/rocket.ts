import { ConeGeometry, CylinderGeometry, Group, Mesh, MeshStandardMaterial } from 'three'

/** Builds a rocket with three.js only, without Vue. */
export function makeRocket() {
  const hull = new Mesh(
    new CylinderGeometry(0.1, 0.1, 0.4, 24),
    new MeshStandardMaterial({ color: '#F7F5EE', roughness: 0.5 }),
  )
  const red = new MeshStandardMaterial({ color: '#E4572E', roughness: 0.5 })
  const nose = new Mesh(new ConeGeometry(0.1, 0.2, 24), red)
  nose.position.y = 0.3
  const skirt = new Mesh(new ConeGeometry(0.16, 0.16, 24), red)
  skirt.position.y = -0.22
  return new Group().add(hull, nose, skirt)
}
