import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** Below the range for outgoing connections, whose ports can stay in use after closing. fetch() blocks port 10080. */
const [lowest, above] = [11_000, 32_768] as const

const canBeListenedOn = (port: number) =>
  new Promise<boolean>((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })

/** A port that nothing listens on at the moment. */
export async function freePort(): Promise<number> {
  const port = randomInt(lowest, above)
  return (await canBeListenedOn(port)) ? port : freePort()
}

/** A free port for each listener of `npm start`, by the name of its variable. */
export async function freePorts(): Promise<Record<string, string>> {
  const names = ['PORT', 'LAKE_PORT', 'SUPABASE_PORT', 'MAILBOX_PORT', 'MAILBOX_SMTP_PORT']
  const ports = new Set<number>()
  while (ports.size < names.length) ports.add(await freePort())
  return Object.fromEntries([...ports].map((port, place) => [names[place], String(port)]))
}
