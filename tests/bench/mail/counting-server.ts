import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

/** A mail server that keeps only the recipient and the Message-ID of each mail. */
export async function startCountingServer() {
  /** Number of deliveries by recipient and Message-ID. */
  const taken = new Map<string, number>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      text(stream).then((source) => {
        const name = /^message-id: *(\S+)/im.exec(source)?.[1] ?? ''
        const key = `${session.envelope.rcptTo[0]?.address} ${name}`
        taken.set(key, (taken.get(key) ?? 0) + 1)
        done()
      }, done)
    },
  })
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
