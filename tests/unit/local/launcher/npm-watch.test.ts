import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'

const watched = `
  import(${JSON.stringify(path.resolve('local/launcher/npm-watch.mjs'))}).then(({ endWithNpm }) => {
    process.on('SIGTERM', () => {
      console.log('told to end')
      process.exit()
    })
    endWithNpm()
    setInterval(() => {}, 1_000)
    console.log('watching')
  })`

/** Stands in for npm: runs the script in a shell that stays, as dash does, or that becomes the script, as bash does. */
const npm = `
  const script = process.execPath + ' -e "$WATCHED"' + (process.argv[1] === 'stays' ? '; :' : '')
  require('node:child_process').spawn('bash', ['-c', script], { stdio: 'inherit' })
  setInterval(() => {}, 1_000)`

function startNpm(shell: 'stays' | 'is replaced'): { child: ChildProcess; nextLine: () => Promise<unknown> } {
  const child = spawn(process.execPath, ['-e', npm, shell], {
    env: { ...process.env, npm_lifecycle_event: 'start', WATCHED: watched },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  return { child, nextLine: async () => (await lines.next()).value }
}

it.each(['stays', 'is replaced'] as const)(
  'a command is told to end when npm is killed, where the shell between them %s',
  async (shell) => {
    const { child, nextLine } = startNpm(shell)
    expect(await nextLine()).toBe('watching')
    child.kill('SIGKILL')
    await once(child, 'exit')
    expect(await nextLine()).toBe('told to end')
  },
)
