// Converts the drawings of the sample dataset to the PNG files of its documents: `node studio/sample/rasterise.ts`.
// Partner logos are SVG on the site; the PNG is the fallback picture.
import { readdir } from 'node:fs/promises'
import { join, parse } from 'node:path'
import sharp from 'sharp'

const drawings = join(import.meta.dirname, 'drawings')
const images = join(import.meta.dirname, 'images')
const logosWithFallback = ['pellam-and-rook', 'kilnmoor', 'tidelore', 'oatmere', 'fernpost', 'saltmarrow']

async function rasterise(source: string) {
  const target = join(images, `${parse(source).name}.png`)
  const { size } = await sharp(source).png({ palette: true, colours: 64, effort: 10 }).toFile(target)
  console.log(`${parse(target).base}  ${(size / 1024).toFixed(1)} KB`)
}

for (const file of await readdir(drawings)) await rasterise(join(drawings, file))
for (const name of logosWithFallback) await rasterise(join(images, `logo-${name}.svg`))
