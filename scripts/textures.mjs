// Draws the textures of examples/use-loader, so that no third-party images are needed:
//   node scripts/textures.mjs
import { writeFileSync } from "node:fs"
import { deflateSync } from "node:zlib"

const SIZE = 64
const folder = new URL("../examples/use-loader/", import.meta.url)

/** Returns deterministic noise. */
const grain = (x, y) => (((x * 374761393 + y * 668265263) ^ (x * y * 1274126177)) >>> 24) / 255

/** Rows of bricks, each offset by half a brick. Every brick has its own shade. */
function bricks(x, y) {
  const row = y >> 4
  const across = (x + (row % 2) * 16) % SIZE
  const isMortar = y % 16 < 2 || across % 32 < 2
  if (isMortar) return [0xf7, 0xf5, 0xee]
  const tone = 0.86 + grain((across >> 5) + row * 7, row) * 0.2
  return [0xfb * tone, 0xa0 * tone, 0x3b * tone]
}

/** Vertical planks with a curved grain. */
function planks(x, y) {
  if (x % 16 < 1) return [0x24, 0x50, 0x46]
  const bend = Math.sin((y / SIZE) * Math.PI * 2 + (x >> 4) * 2) * 2
  const ring = Math.sin(((x % 16) + bend) * 1.6 + (x >> 4)) * 0.08
  const tone = 0.9 + ring + grain(x >> 4, 3) * 0.14
  return [0x2b * tone, 0xa1 * tone, 0x89 * tone]
}

/** Encodes a square 24-bit image. Each line starts with its filter type, 0 (no filter). */
function png(color) {
  const rows = Array.from({ length: SIZE }, (_, y) => {
    const pixels = Array.from({ length: SIZE }, (_, x) => color(x, y)).flat()
    return [0, ...pixels.map((value) => Math.min(255, Math.round(value)))]
  })
  const header = Buffer.alloc(13)
  header.writeUInt32BE(SIZE, 0)
  header.writeUInt32BE(SIZE, 4)
  header.set([8, 2], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(Buffer.from(rows.flat()), { level: 9 })),
    chunk("IEND", Buffer.alloc(0)),
  ])
}

function chunk(type, data) {
  const named = Buffer.concat([Buffer.from(type), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(named), 4)
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)])
}

function crc32(bytes) {
  let sum = ~0
  for (const byte of bytes) {
    sum ^= byte
    for (let bit = 0; bit < 8; bit++) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0)
  }
  return ~sum >>> 0
}

for (const [name, color] of Object.entries({ bricks, planks })) {
  const picture = png(color)
  writeFileSync(new URL(`${name}.png`, folder), picture)
  console.log(`${name}.png`, picture.length, "bytes")
}
