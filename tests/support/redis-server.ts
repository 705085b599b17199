import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { createClient } from '@redis/client'
import { freePort } from './free-port.ts'

export type RedisServer = Awaited<ReturnType<typeof openRedis>>

async function isReady(url: string): Promise<boolean> {
  const client = createClient({ url, socket: { reconnectStrategy: false } }).on('error', () => {})
  try {
    await client.connect()
    await client.close()
    return true
  } catch (error) {
    return error instanceof Error && /NOAUTH|WRONGPASS/.test(error.message)
  }
}

/** Starts a Redis server for one test, without files. @param added further arguments of redis-server */
export async function openRedis(...added: string[]) {
  const port = await freePort()
  const url = `redis://127.0.0.1:${port}`
  let running: ChildProcess | undefined
  const server = {
    url,
    async start() {
      const files = ['--save', '', '--appendonly', 'no', '--daemonize', 'no']
      running = spawn('redis-server', ['--port', String(port), '--bind', '127.0.0.1', ...files, ...added], {
        stdio: 'ignore',
      })
      while (!(await isReady(url))) await pause(20)
    },
    /** As by kill -9: nothing that it stored is left. */
    async kill() {
      if (!running || running.exitCode !== null || running.signalCode !== null) return
      const exited = once(running, 'exit')
      running.kill('SIGKILL')
      await exited
    },
    /** It keeps its connections, but does not respond. */
    hang: () => void running?.kill('SIGSTOP'),
    resume: () => void running?.kill('SIGCONT'),
    /** Runs one command, such as `['CONFIG', 'SET', 'maxmemory', '1mb']`. */
    async command(words: string[]): Promise<unknown> {
      const client = createClient({ url })
      await client.connect()
      try {
        return await client.sendCommand(words)
      } finally {
        await client.close()
      }
    },
    close: (): Promise<void> => server.kill(),
  }
  await server.start()
  return server
}
