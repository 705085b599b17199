import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

type Verdict = 'take' | { code: number; words: string } | 'take and hang up'

/**
 * A mail server for one test, which decides about each mail.
 * @param judge returns what to do with a mail; `count` is the number of earlier mails
 * @param port default: a free port
 */
export async function startMailServer(
  judge: (recipient: string, count: number) => Verdict = () => 'take',
  port = 0,
) {
  const taken: Email[] = []
  let count = 0
  let connections = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onConnect(_, done) {
      connections++
      done()
    },
    onRcptTo({ address }, _, done) {
      done(
        address.startsWith('nobody')
          ? Object.assign(new Error('No such mailbox'), { responseCode: 550 })
          : null,
      )
    },
    onData(stream, session, done) {
      text(stream).then(async (source) => {
        const verdict = judge(session.envelope.rcptTo[0]?.address ?? '', count++)
        if (typeof verdict === 'object') {
          done(Object.assign(new Error(verdict.words), { responseCode: verdict.code }))
          return
        }
        taken.push(await PostalMime.parse(source))
        if (verdict === 'take') done()
        else for (const connection of server.connections) connection._socket.destroy()
      }, done)
    },
  })
  server.on('error', () => {})
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  const address = server.server.address() as AddressInfo
  return {
    port: address.port,
    url: `smtp://127.0.0.1:${address.port}`,
    taken,
    /** The number of connections so far. */
    connectionCount: () => connections,
    stop: () => {
      for (const connection of server.connections) connection._socket.destroy()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
