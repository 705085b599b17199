/** An email before it is sent, without its sender. */
export interface Mail {
  /** One address. */
  to: string
  subject: string
  html: string
  text: string
  headers?: Record<string, string>
  attachments?: MailAttachment[]
}

export interface MailAttachment {
  filename: string
  /** With its parameters: `text/calendar; charset=utf-8; method=PUBLISH`. */
  contentType: string
  content: string
}

/** An email with its sender. */
export interface AddressedMail extends Mail {
  from: { name: string; address: string }
  /** The same at every attempt, so that an email accepted without a response is not sent twice. 256 characters at most. */
  idempotencyKey: string
}

/** Sends email. */
export interface Transport {
  /**
   * Resolves when the email was accepted.
   * @throws MailRefusedError, TransportUnavailableError, ConnectionLostError; after any other error, a retry of this email may succeed
   */
  send(mail: AddressedMail): Promise<void>
}

/** The email itself was refused; a retry would not help. */
export class MailRefusedError extends Error {
  override name = 'MailRefusedError'
}

/** The transport accepts no email at the moment, for any recipient. */
export class TransportUnavailableError extends Error {
  override name = 'TransportUnavailableError'
  /** Seconds until the next attempt. */
  readonly retryAfter: number

  constructor(message: string, retryAfter = 30) {
    super(message)
    this.retryAfter = retryAfter
  }
}

/** The connection to the transport failed or broke, possibly because of this email. */
export class ConnectionLostError extends TransportUnavailableError {
  override name = 'ConnectionLostError'
}
