import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** Below those that systems give to outgoing connections, which can hold one even after they were closed; 10080 no fetch opens. */
const [lowest, above] = [11_000, 32_768] as const

const canBeListenedOn = (port: number) =>
  new Promise<boolean>((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })

/** A port that nothing listens on at this moment. */
export async function freePort(): Promise<number> {
  const port = randomInt(lowest, above)
  return (await canBeListenedOn(port)) ? port : freePort()
}

/** A free port for everything that `npm start` listens with, as its variables. */
export async function freePorts(): Promise<Record<string, string>> {
  const names = ['PORT', 'LAKE_PORT', 'SUPABASE_PORT', 'MAILBOX_PORT', 'MAILBOX_SMTP_PORT']
  const ports = new Set<number>()
  while (ports.size < names.length) ports.add(await freePort())
  return Object.fromEntries([...ports].map((port, place) => [names[place], String(port)]))
}
