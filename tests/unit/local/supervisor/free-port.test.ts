import { createServer, type Server } from 'node:net'
import { assertPortFree } from '@/local/supervisor/free-port.ts'

const listen = (host: string) =>
  new Promise<{ server: Server; port: number }>((resolve) => {
    const server = createServer()
    server.listen(0, host, () => {
      const address = server.address()
      resolve({ server, port: typeof address === 'object' && address ? address.port : 0 })
    })
  })

describe.each(['127.0.0.1', '0.0.0.0'])('a port held on %s', (host) => {
  it('is refused by number and variable, and accepted once it is free', async () => {
    const { server, port } = await listen(host)
    await expect(assertPortFree(port, 'LAKE_PORT')).rejects.toThrow(
      new RegExp(`^Port ${port} is in use: .* set LAKE_PORT. Example: LAKE_PORT=\\d+$`),
    )
    await new Promise((resolve) => server.close(resolve))
    await expect(assertPortFree(port, 'LAKE_PORT')).resolves.toBeUndefined()
  })
})
