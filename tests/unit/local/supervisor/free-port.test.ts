import { connect, createServer, type Server } from 'node:net'
import { assertPortFree } from '@/local/supervisor/free-port.ts'

const listen = (host: string) =>
  new Promise<{ server: Server; port: number }>((resolve) => {
    // The server closes a connection after the client, so that the client's port is in TIME-WAIT.
    const server = createServer((socket) => socket.resume())
    server.listen(0, host, () => {
      const address = server.address()
      resolve({ server, port: typeof address === 'object' && address ? address.port : 0 })
    })
  })

const close = (server: Server) => new Promise((resolve) => server.close(resolve))

describe.each(['127.0.0.1', '0.0.0.0'])('a port in use on %s', (host) => {
  it('is refused by number and variable, and accepted when it is free again', async () => {
    const { server, port } = await listen(host)
    await expect(assertPortFree(port, 'LAKE_PORT')).rejects.toThrow(
      new RegExp(`^Port ${port} is in use: .* set LAKE_PORT. Example: LAKE_PORT=\\d+$`),
    )
    await close(server)
    await expect(assertPortFree(port, 'LAKE_PORT')).resolves.toBeUndefined()
  })
})

describe("the port of a client's connection", () => {
  const cause = (port: number) =>
    new RegExp(
      `^Port ${port} is held by an outgoing connection of some program, .*: wait a minute or set a lower LAKE_PORT. Example: LAKE_PORT=1\\d{4}$`,
    )

  it('is refused with the reason, while the connection is open and after it was closed', async () => {
    const { server, port: target } = await listen('127.0.0.1')
    // The system chooses the port of the client.
    const client = connect(target, '127.0.0.1')
    await new Promise((resolve) => client.once('connect', resolve))
    const port = client.localPort ?? 0
    await expect(assertPortFree(port, 'LAKE_PORT')).rejects.toThrow(cause(port))
    client.end()
    await new Promise((resolve) => client.once('close', resolve))
    await close(server)
    await expect(assertPortFree(port, 'LAKE_PORT')).rejects.toThrow(cause(port))
  })
})
