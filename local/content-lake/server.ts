import { createServer, type Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { getRequestListener } from '@hono/node-server'
import { LOOPBACK, listenOnLoopback, runService, stopOnSignal } from '../service/loopback-server.ts'
import { checkSender } from './http/access.ts'
import { LakeError } from './http/lake-error.ts'
import { createLake, type Lake } from './lake.ts'
import { optionsFrom } from './lake-environment.ts'

/** URLs with queries have up to 11 KB, and browsers add the cookies of all other servers on localhost. */
const MAX_HEADER_BYTES = 64 * 1024

/** Longer than clients keep an idle connection, so that none is closed just when it is reused. */
const KEEP_ALIVE_MS = 75_000

async function start() {
  const lake = createLake(optionsFrom(process.env))
  const { port } = lake.context.config
  const server = createServer(
    { maxHeaderSize: MAX_HEADER_BYTES, keepAliveTimeout: KEEP_ALIVE_MS },
    getRequestListener(lake.fetch),
  )
  attachSockets(server, lake)
  let listeningPort: number
  try {
    listeningPort = await listenOnLoopback(server, port, 'LAKE_PORT')
  } catch (error) {
    await lake.close()
    throw error
  }
  stopOnSignal(async () => {
    server.close()
    await lake.close()
    server.closeAllConnections()
  })
  console.log(`content-lake listening http://${LOOPBACK}:${listeningPort}`)
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

runService(start)
