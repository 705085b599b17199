// Writes the fonts the site serves from their packages: Latin, and only the axes that the type scale uses. The renderer of
// sharing pictures supports neither woff2 nor variable axes: it gets one weight of each as woff.
// Run by hand after a change here or of a font's package: node lib/theme/fonts/subset.mjs
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import subsetFont from 'subset-font'

const packages = path.join(import.meta.dirname, '../../../node_modules/@fontsource-variable')

const codePoints = (from, to) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('')

const western = `${codePoints(0x20, 0x7e)}${codePoints(0xa0, 0xff)}–—‘’‚“”„†•…‹›€™−×←→↑↓`

const fonts = [
  // Only for display sizes: one optical size and one weight take a third of the bytes.
  { name: 'newsreader', file: 'newsreader-latin-opsz-normal.woff2', axes: { opsz: 44, wght: 500 } },
  {
    name: 'instrument-sans',
    file: 'instrument-sans-latin-wght-normal.woff2',
    axes: { wght: { min: 400, max: 700 } },
  },
  // Only for the Studio.
  {
    name: 'instrument-sans',
    file: 'instrument-sans-latin-wght-italic.woff2',
    axes: { wght: { min: 400, max: 700 } },
    output: 'instrument-sans-italic',
  },
  { name: 'jetbrains-mono', file: 'jetbrains-mono-latin-wght-normal.woff2', axes: { wght: 400 } },
  {
    name: 'newsreader',
    file: 'newsreader-latin-opsz-normal.woff2',
    axes: { opsz: 72, wght: 500 },
    format: 'woff',
  },
  {
    name: 'instrument-sans',
    file: 'instrument-sans-latin-wght-normal.woff2',
    axes: { wght: 500 },
    format: 'woff',
  },
]

for (const { name, file, axes, format = 'woff2', output = name } of fonts) {
  const source = await readFile(path.join(packages, name, 'files', file))
  const subset = await subsetFont(source, western, { targetFormat: format, variationAxes: axes })
  await writeFile(path.join(import.meta.dirname, `${output}.${format}`), subset)
  console.log(`${output}.${format}: ${subset.length} bytes`)
}
