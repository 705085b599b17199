import type { Server } from 'node:net'
import { StartError } from './start-error.ts'

export const LOOPBACK = '127.0.0.1'

/**
 * Listens on this machine's own address alone.
 * @param variable the environment variable that sets the port
 * @returns the port, which differs from the one asked for where that is 0
 * @throws StartError when the port is taken or cannot be listened on
 */
export function listenOnLoopback(server: Server, port: number, variable: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reason =
        error.code === 'EADDRINUSE'
          ? `Port ${port} is already in use; stop what listens there or set ${variable} to another port.`
          : `Port ${port} cannot be listened on: ${error.message}.`
      reject(new StartError(reason))
    })
    server.listen(port, LOOPBACK, () => {
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : port)
    })
  })
}

/** Runs `stop` at the first signal to end, then ends the process. */
export function stopOnSignal(stop: () => Promise<void>): void {
  const onSignal = async () => {
    await stop()
    process.exit(0)
  }
  process.once('SIGTERM', onSignal)
  process.once('SIGINT', onSignal)
}

/**
 * Runs a service's start; where that fails, says why in one sentence if it knows one, and ends with code 1. Files and directories
 * that the process makes are readable by its owner alone.
 */
export function runService(start: () => Promise<void>): void {
  process.umask(0o077)
  start().catch((error: unknown) => {
    console.error(error instanceof StartError ? error.message : error)
    process.exit(1)
  })
}
