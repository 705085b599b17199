import { WebSocketServer } from 'ws'
import type { SocketModule } from '../lake-context.ts'
import { servePresence } from './presence-connection.ts'
import { PresenceRoom } from './presence-room.ts'

const MAX_MESSAGE_BYTES = 64 * 1024

/**
 * Presence over a websocket at /v<version>/socket/<dataset>, in the JSON-RPC of @sanity/bifur-client. A page of an
 * allowed origin needs no token, unless editors sign in (it could request one); every other client sends the token first. Host and Origin are
 * checked before the upgrade.
 */
export const presenceModule: SocketModule = ({ config, sessions }) => {
  const path = new RegExp(`^/v[^/]+/socket/${config.dataset}(\\?|$)`)
  const room = new PresenceRoom()
  const server = new WebSocketServer({ noServer: true, maxPayload: MAX_MESSAGE_BYTES })
  const userOfBearer = (authorization: string) =>
    sessions.bearerOf(authorization.replace(/^Bearer /i, ''))?.user
  return {
    upgrade(request, socket, head) {
      if (!path.test(request.url ?? '')) return false
      const trusted = request.headers.origin !== undefined && !config.needsSignIn
      server.handleUpgrade(request, socket, head, (client) =>
        servePresence(client, { room, trusted, userOf: userOfBearer }),
      )
      return true
    },
    close() {
      for (const client of server.clients) client.close(1001, 'The content lake is closing')
      server.close()
    },
  }
}
