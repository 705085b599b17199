import { randomInt } from 'node:crypto'
import { createServer, type Server } from 'node:net'

/**
 * Below the range for outgoing connections, whose ports can stay in use after closing, and below the default ports of
 * Supabase and the mailbox. fetch() blocks port 10080.
 */
const lowest = 11_000
const blockCount = 130
const blockSize = 100

const listenOn = (port: number) =>
  new Promise<Server | undefined>((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(undefined))
    server.listen(port, '127.0.0.1', () => resolve(server))
  })

/** Ports for this process alone: while it listens on the first of a block, no other run of tests uses the others. */
async function* claimedPorts(): AsyncGenerator<number, never> {
  for (;;) {
    const first = lowest + blockSize * randomInt(blockCount)
    const claim = await listenOn(first)
    claim?.unref()
    for (let place = 1; claim && place < blockSize; place += 1) yield first + place
  }
}

const ports = claimedPorts()

/** A port that nothing listens on, and that no other run of tests gets while this process runs. */
export async function freePort(): Promise<number> {
  const { value } = await ports.next()
  const server = await listenOn(value)
  if (!server) return freePort()
  await new Promise((resolve) => server.close(resolve))
  return value
}

/** A free port for each listener of `npm start`, by the name of its variable. */
export async function freePorts(): Promise<Record<string, string>> {
  const names = ['PORT', 'LAKE_PORT', 'SUPABASE_PORT', 'MAILBOX_PORT', 'MAILBOX_SMTP_PORT']
  const entries = names.map(async (name) => [name, String(await freePort())] as const)
  return Object.fromEntries(await Promise.all(entries))
}
