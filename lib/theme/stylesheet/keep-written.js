import { execFile } from 'node:child_process'
import { watch } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'

const root = path.join(import.meta.dirname, '../../..')

// A process of its own, since a recipe that has been edited cannot be imported a second time.
const write = () => promisify(execFile)(process.execPath, [path.join(import.meta.dirname, 'write.ts')])

/** Writes the generated stylesheets. @throws when a recipe cannot be read, with its error. */
export const writeStylesheets = () => write()

/** Writes them again when a recipe or the theme has been edited; says what is wrong with one, and goes on. */
export function watchStylesheets() {
  let timer
  // An editor saves in several steps: one writing is enough for all of them.
  const onChange = (_event, file) => {
    if (!file?.endsWith('.ts')) return
    clearTimeout(timer)
    timer = setTimeout(() => write().catch((error) => console.error(error.stderr)), 100)
  }
  for (const folder of ['components', 'lib/theme']) {
    watch(path.join(root, folder), { recursive: true }, onChange).unref()
  }
}
