import { once } from 'node:events'
import type { Server } from 'node:http'

/**
 * Starts a server on loopback.
 * @param port by default a free one
 * @param host `0.0.0.0` answers at each loopback address, such as 127.0.0.2
 */
export async function listen(server: Server, port = 0, host = '127.0.0.1') {
  server.listen(port, host)
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  return {
    port: address.port,
    url: `http://127.0.0.1:${address.port}`,
    /** Ends all connections too. */
    close: () => {
      server.closeAllConnections()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
