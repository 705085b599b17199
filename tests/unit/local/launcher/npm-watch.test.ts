import { spawn } from 'node:child_process'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { finished } from 'node:stream/promises'

const watched = `
  import(${JSON.stringify(path.resolve('local/launcher/npm-watch.mjs'))}).then(({ exitWhenNpmExits }) => {
    process.on('SIGTERM', () => {
      console.log('told to end')
      process.exit()
    })
    exitWhenNpmExits()
    setInterval(() => {}, 1_000)
    console.log('watching')
  })`

/**
 * Replaces npm: runs the script in a shell that stays, as dash does, or that is replaced by the script, as bash does.
 * @param before what the shell runs first
 */
function startNpm(shell: 'stays' | 'is replaced', before = '') {
  const script = `${before}${process.execPath} -e "$WATCHED"${shell === 'stays' ? '; :' : ''}`
  const npm = `
    require('node:child_process').spawn('bash', ['-c', ${JSON.stringify(script)}], { stdio: 'inherit' })
    setInterval(() => {}, 1_000)`
  const child = spawn(process.execPath, ['-e', npm], {
    env: { ...process.env, npm_lifecycle_event: 'start', WATCHED: watched },
    stdio: ['ignore', 'pipe', 'inherit'],
    // As a shell in a terminal starts it: as the leader of a process group.
    detached: true,
  })
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  return { child, nextLine: async () => (await lines.next()).value, ended: finished(child.stdout) }
}

describe('ends a command when npm is killed', () => {
  it.each(['stays', 'is replaced'] as const)('if the shell between them %s', async (shell) => {
    const { child, nextLine, ended } = startNpm(shell)
    expect(await nextLine()).toBe('watching')
    child.kill('SIGKILL')
    expect(await nextLine()).toBe('told to end')
    await ended
  })

  it.each(['stays', 'is replaced'] as const)(
    'even before the command started, if the shell %s',
    async (shell) => {
      const { nextLine, ended } = startNpm(shell, 'kill -9 $PPID; ')
      expect([await nextLine(), await nextLine()]).toEqual(['watching', 'told to end'])
      await ended
    },
  )
})

it('keeps a command running while npm runs', async () => {
  const { child, nextLine } = startNpm('stays')
  expect(await nextLine()).toBe('watching')
  // The second command runs longer than the interval between two checks.
  const other = startNpm('stays', 'kill -9 $PPID; ')
  expect([await other.nextLine(), await other.nextLine()]).toEqual(['watching', 'told to end'])
  if (child.pid) process.kill(-child.pid, 'SIGKILL')
  expect(await nextLine()).toBeUndefined()
})
