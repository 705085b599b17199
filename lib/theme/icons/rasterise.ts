// Writes the bitmap icons from the SVG files beside this file: `node lib/theme/icons/rasterise.ts`.
// app/icon.svg is the same mark and follows the browser's color scheme.
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'

const root = path.join(import.meta.dirname, '../../..')
const tile = path.join(import.meta.dirname, 'tile.svg')
/** Without round corners or transparency and with the mark in the safe zone, because platforms crop it to their shape. */
const fullBleed = path.join(import.meta.dirname, 'full-bleed.svg')

const rasterise = (drawing: string, size: number) =>
  sharp(drawing, { density: 72 * Math.ceil(size / 32) })
    .resize(size)
    .png({ palette: true, effort: 10 })
    .toBuffer()

/** An .ico file: a directory of pictures and the pictures, as PNG. */
function ico(pictures: { size: number; png: Buffer }[]): Buffer {
  const directory = Buffer.alloc(6 + 16 * pictures.length)
  directory.writeUInt16LE(1, 2)
  directory.writeUInt16LE(pictures.length, 4)
  let offset = directory.length
  for (const [index, { size, png }] of pictures.entries()) {
    const entry = 6 + 16 * index
    directory.writeUInt8(size, entry)
    directory.writeUInt8(size, entry + 1)
    directory.writeUInt16LE(1, entry + 4)
    directory.writeUInt16LE(32, entry + 6)
    directory.writeUInt32LE(png.length, entry + 8)
    directory.writeUInt32LE(offset, entry + 12)
    offset += png.length
  }
  return Buffer.concat([directory, ...pictures.map(({ png }) => png)])
}

const small = await Promise.all(
  [16, 32, 48].map(async (size) => ({ size, png: await rasterise(tile, size) })),
)
const files: [string, Buffer][] = [
  ['app/favicon.ico', ico(small)],
  ['app/apple-icon.png', await rasterise(fullBleed, 180)],
  ['public/icons/tile-192.png', await rasterise(tile, 192)],
  ['public/icons/tile-512.png', await rasterise(tile, 512)],
  ['public/icons/maskable-192.png', await rasterise(fullBleed, 192)],
  ['public/icons/maskable-512.png', await rasterise(fullBleed, 512)],
]
await mkdir(path.join(root, 'public/icons'), { recursive: true })
for (const [file, bytes] of files) {
  await writeFile(path.join(root, file), bytes)
  console.log(`${file}  ${(bytes.length / 1024).toFixed(1)} KB`)
}
