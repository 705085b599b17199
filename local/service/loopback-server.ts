import type { Server } from 'node:net'
import { StartError } from './start-error.ts'

export const LOOPBACK = '127.0.0.1'

/**
 * Listens on the loopback address only.
 * @param variable the environment variable that sets the port
 * @returns the port; for port 0, the one that the system chose
 * @throws StartError if the port is in use or cannot be listened on
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

/** Runs `stop` at the first SIGTERM or SIGINT, then ends the process. */
export function stopOnSignal(stop: () => Promise<void>): void {
  const onSignal = async () => {
    await stop()
    process.exit(0)
  }
  process.once('SIGTERM', onSignal)
  process.once('SIGINT', onSignal)
}

/**
 * Starts a service; if that fails, prints the error and exits with code 1. Files and directories that the process
 * creates are readable by their owner only.
 */
export function runService(start: () => Promise<void>): void {
  process.umask(0o077)
  start().catch((error: unknown) => {
    console.error(error instanceof StartError ? error.message : error)
    process.exit(1)
  })
}
