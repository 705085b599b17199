import { randomUUID } from 'node:crypto'
import type { RawData, WebSocket } from 'ws'
import { type Person, personOf } from '../users.ts'
import type { Member, PresenceEvent, PresenceRoom } from './presence-room.ts'
import { type PresenceCall, parseCommandLine, RPC_ERRORS, type RpcId } from './rpc-message.ts'

/** The Studio accepts any message as a heartbeat; Sanity's bifur server sends a heart. */
const HEARTBEAT = '♥'
const HEARTBEAT_MS = 10_000

export interface ConnectionOptions {
  readonly room: PresenceRoom
  /** Whether the connection needs no token, as pages of the site do not. */
  readonly trusted: boolean
  /** The editor of the token; undefined for a wrong token. */
  userOf(authorization: string): Person | undefined
}

const textOf = (data: RawData) =>
  (Array.isArray(data) ? Buffer.concat(data) : Buffer.from(data as Buffer)).toString('utf8')

/** Serves one websocket until it closes. */
export function servePresence(socket: WebSocket, { room, trusted, userOf }: ConnectionOptions): void {
  let user = trusted ? personOf(1) : undefined
  let alive = true

  const send = (message: object) => socket.send(JSON.stringify({ jsonrpc: '2.0', ...message }))
  const fail = (id: RpcId | null, code: number, message: string) => send({ id, error: { code, message } })
  const member: Member = {
    get userId() {
      return (user ?? personOf(1)).id
    },
    notify: (subscription: string, result: PresenceEvent) =>
      send({ method: 'presence_subscription', params: { subscription, result } }),
  }

  function perform({ method, params }: PresenceCall): unknown {
    switch (method) {
      case 'authorization':
        user = userOf(params.authorization)
        return user && 'ok'
      case 'presence_subscribe': {
        const subscription = randomUUID()
        room.subscribe(member, subscription)
        return subscription
      }
      case 'presence_unsubscribe':
        return room.unsubscribe(member, params.subscriptionId)
      case 'presence_rollcall':
        room.rollCall(member, params.session)
        return 'ok'
      case 'presence_announce':
        room.announce(member, params.data.sessionId, params.data.locations)
        return 'ok'
      case 'presence_disconnect':
        room.leave(member, params.session)
        return 'ok'
    }
  }

  function receive(text: string): void {
    const message = parseCommandLine(text)
    if ('failure' in message) {
      fail(message.failure.id, message.failure.code, message.failure.message)
      return
    }
    const { id, call } = message
    const result = user || call.method === 'authorization' ? perform(call) : undefined
    if (result !== undefined) {
      send({ id, result })
      return
    }
    fail(id, RPC_ERRORS.unauthorized, 'The token is missing or wrong')
    socket.close(RPC_ERRORS.unauthorized, 'Unauthorized')
  }

  const heartbeat = setInterval(() => {
    if (!alive) return socket.terminate()
    alive = false
    socket.ping()
    socket.send(HEARTBEAT)
  }, HEARTBEAT_MS)
  socket.on('pong', () => {
    alive = true
  })
  socket.on('message', (data) => receive(textOf(data)))
  // The close event follows; the error cannot be reported to the client.
  socket.on('error', () => socket.terminate())
  socket.on('close', () => {
    clearInterval(heartbeat)
    room.remove(member)
  })
  socket.send(HEARTBEAT)
}
