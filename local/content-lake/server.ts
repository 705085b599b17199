import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { getRequestListener } from '@hono/node-server'
import { optionsFrom } from './environment.ts'
import { checkSender } from './http/access.ts'
import { LakeError } from './http/lake-error.ts'
import { createLake, type Lake } from './lake.ts'
import { StartError } from './store/start-error.ts'

/** Queries travel in addresses of up to 11 KB, beside cookies of everything else on localhost. */
const MAX_HEADER_BYTES = 64 * 1024

/** Longer than clients keep an idle connection, so that none is closed at the moment it is used again. */
const KEEP_ALIVE_MS = 75_000

const LOOPBACK = '127.0.0.1'

async function start() {
  const lake = createLake(optionsFrom(process.env))
  const { port } = lake.context.config
  const server = createServer(
    { maxHeaderSize: MAX_HEADER_BYTES, keepAliveTimeout: KEEP_ALIVE_MS },
    getRequestListener(lake.fetch),
  )
  attachSockets(server, lake)
  try {
    await listen(server, port)
  } catch (error) {
    await lake.close()
    throw error
  }
  stopOnSignal(server, lake)
  const address = server.address() as AddressInfo
  console.log(`content-lake listening http://${LOOPBACK}:${address.port}`)
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const busy = error.code === 'EADDRINUSE'
      const reason = busy
        ? `Port ${port} is already in use; stop what listens there or set LAKE_PORT to another port.`
        : `Port ${port} cannot be listened on: ${error.message}.`
      reject(new StartError(reason))
    })
    server.listen(port, LOOPBACK, resolve)
  })
}

function attachSockets(server: Server, lake: Lake) {
  server.on('upgrade', (request, socket, head) => {
    try {
      const host = new URL(`http://${request.headers.host ?? ''}`).hostname
      checkSender(lake.context.config, host, request.headers.origin ?? null)
      if (!lake.upgrade(request, socket, head)) refuseUpgrade(socket, 404)
    } catch (error) {
      refuseUpgrade(socket, error instanceof LakeError ? error.status : 400)
    }
  })
}

function refuseUpgrade(socket: Duplex, status: number) {
  socket.end(`HTTP/1.1 ${status} Refused\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`)
}

function stopOnSignal(server: Server, lake: Lake) {
  const stop = async () => {
    server.close()
    await lake.close()
    server.closeAllConnections()
    process.exit(0)
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
}

start().catch((error: unknown) => {
  console.error(error instanceof StartError ? error.message : error)
  process.exit(1)
})
