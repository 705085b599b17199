// Run by install-packages.mjs as a separate process whose group includes npm, which does not notice the launcher's end.
import './parent-watchdog.mjs'
import { spawn } from 'node:child_process'

/** The npm that started this command, or the one on the PATH. */
function npm() {
  const script = process.env.npm_execpath
  return script?.endsWith('.js')
    ? { file: process.execPath, leading: [script], shell: false }
    : { file: 'npm', leading: [], shell: process.platform === 'win32' }
}

const { file, leading, shell } = npm()
const options = ['--loglevel=error', '--no-audit', '--no-fund', '--prefer-offline']
const words = [...leading, ...process.argv.slice(2), ...options]
const child = spawn(file, words, { shell, stdio: ['ignore', 'ignore', 'inherit'] })
child.on('error', () => {
  console.error('npm cannot be run: it comes with Node and must be on the PATH.')
  process.exitCode = 1
})
child.on('close', (code) => {
  process.exitCode = code ?? 1
})
