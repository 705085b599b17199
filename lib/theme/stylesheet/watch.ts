// Writes the stylesheets again whenever a recipe, the theme or an import is edited; prints errors and continues.
import { spawn } from 'node:child_process'
import { watch } from 'node:fs'
import path from 'node:path'

const root = path.join(import.meta.dirname, '../../..')
let timer: NodeJS.Timeout | undefined

// In a new process, because Node does not import an edited recipe a second time.
function write() {
  spawn(process.execPath, [path.join(import.meta.dirname, 'write.ts')], { stdio: 'inherit' })
}

for (const folder of ['app', 'components', 'lib/theme']) {
  watch(path.join(root, folder), { recursive: true }, (_event, file) => {
    if (!file || !/\.tsx?$/.test(file)) return
    // Editors save in several steps, for which one write is enough.
    clearTimeout(timer)
    timer = setTimeout(write, 100)
  })
}
