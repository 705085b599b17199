import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import type { MailStore } from './mail-store.ts'

const LARGEST_MAIL = 10 * 1024 * 1024

/** Accepts mail from programs of this machine to any recipient, and stores it. */
export function createSmtpServer(store: MailStore): SMTPServer {
  return new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    size: LARGEST_MAIL,
    onData(stream, session, done) {
      text(stream)
        .then(async (source) => {
          const { mailFrom, rcptTo } = session.envelope
          await store.add(source, {
            sender: mailFrom ? mailFrom.address : '',
            recipients: rcptTo.map(({ address }) => address),
          })
          done()
        })
        .catch((error: unknown) => done(error instanceof Error ? error : new Error(String(error))))
    },
  })
}
