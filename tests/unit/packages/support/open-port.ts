import type { Server } from 'node:net'

/** The port of a server that listens. */
export function openPort(server: Server): number {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server does not listen.')
  return address.port
}
