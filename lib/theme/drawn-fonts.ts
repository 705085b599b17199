import { readFile } from 'node:fs/promises'
import path from 'node:path'

const folder = path.join(process.cwd(), 'lib/theme/fonts')

const read = async (name: string, file: string, weight: 500) => ({
  name,
  data: await readFile(path.join(folder, file)),
  weight,
})

/** Loads the site's serif and sans for pictures generated on the server, one weight of each. */
export const loadDrawnFonts = () =>
  Promise.all([read('serif', 'newsreader.woff', 500), read('sans', 'instrument-sans.woff', 500)])
