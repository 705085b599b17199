// Writes the stylesheets again whenever a recipe or the theme is edited; says what is wrong with one, and goes on.
import { spawn } from 'node:child_process'
import { watch } from 'node:fs'
import path from 'node:path'

const root = path.join(import.meta.dirname, '../../..')
let timer: NodeJS.Timeout | undefined

// A process of its own, since a recipe that has been edited cannot be imported a second time.
function write() {
  spawn(process.execPath, [path.join(import.meta.dirname, 'write.ts')], { stdio: 'inherit' })
}

for (const folder of ['components', 'lib/theme']) {
  watch(path.join(root, folder), { recursive: true }, (_event, file) => {
    if (!file?.endsWith('.ts')) return
    // An editor saves in several steps: one writing is enough for all of them.
    clearTimeout(timer)
    timer = setTimeout(write, 100)
  })
}
