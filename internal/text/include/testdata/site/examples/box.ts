import { Mesh } from 'three'

// #region make
export function make() {
  // #region inner
  const mesh = new Mesh()
  // #endregion inner
  return mesh
}
// #endregion make

// #region open
const rest = 1
