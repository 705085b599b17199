import { createServer } from 'node:net'

/** A port that nothing listens on at this moment. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      const port = typeof address === 'object' && address ? address.port : 0
      server.close(() => resolve(port))
    })
  })
}

/** A free port for everything that `npm start` listens with, as its variables. */
export async function freePorts(): Promise<Record<string, string>> {
  const names = ['PORT', 'LAKE_PORT', 'SUPABASE_PORT', 'MAILBOX_PORT', 'MAILBOX_SMTP_PORT']
  const ports = await Promise.all(names.map(async (name) => [name, String(await freePort())]))
  return Object.fromEntries(ports)
}
