import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { z } from 'zod'
import { until } from '../../support/until'

const pids = z.tuple([z.int().positive(), z.int().positive(), z.int().positive()])

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

const untilGone = (all: readonly number[]) => until('the end of every process', () => !all.some(isAlive))

async function startCommand() {
  // As the launcher starts it: an open channel, which closes when the launcher ends.
  const child = spawn(process.execPath, [join(__dirname, 'supervised-command.ts')], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  if (!child.stdout || !child.stderr) throw new Error('The command has no output to read.')
  const errors = text(child.stderr)
  const exit = once(child, 'exit').then(([code]) => code)
  const lines = createInterface({ input: child.stdout })
  const [line] = await once(lines, 'line')
  const [supervisor, service, worker] = pids.parse(JSON.parse(String(line)))
  return { child, exit, supervisor, service, worker, errors }
}

describe('supervise', () => {
  test.each([
    ['SIGINT', 0],
    ['SIGTERM', 0],
    ['SIGHUP', 0],
  ] as const)('ends its service and the processes under it on %s', async (signal, code) => {
    const { child, exit, service, worker } = await startCommand()
    child.kill(signal)
    expect(await exit).toBe(code)
    await untilGone([service, worker])
  })

  test('ends everything when the launcher is gone', async () => {
    const { child, exit, service, worker } = await startCommand()
    child.disconnect()
    await exit
    await untilGone([service, worker])
  })

  test('leaves nothing running when it is killed', async () => {
    const { child, exit, supervisor, service, worker } = await startCommand()
    child.kill('SIGKILL')
    await exit
    await untilGone([supervisor, service, worker])
  })

  test('ends with the name and last lines of a service that died, and ends the rest', async () => {
    const { exit, service, worker, errors } = await startCommand()
    process.kill(service, 'SIGKILL')
    expect(await exit).toBe(1)
    expect(await errors).toMatch(
      /^The Sample Service was ended by SIGKILL\. Its last lines:\nlistening with \d+/,
    )
    await untilGone([service, worker])
  })
})
