/** The parts of a bundle, with their sizes in kB after gzip, as measured for this site. */
export interface Part { name: string, size: number, color: string, isOptional?: boolean }

export const parts: Part[] = [
  { name: 'three', size: 186, color: '#2F6FB2' },
  { name: 'TresJS', size: 39, color: '#F08A3C' },
  { name: 'Vue', size: 25, color: '#3BA577' },
  { name: 'GLTFLoader', size: 14, color: '#F2C14E', isOptional: true },
  { name: 'OrbitControls', size: 19, color: '#E4576B', isOptional: true },
  { name: 'the rest of cientos', size: 187, color: '#8C6BB1', isOptional: true },
]

/** The capacity of a container in kB. */
export const LOAD = 10
