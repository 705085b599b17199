/** A mail as it is written, before anyone carries it. */
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

/** A mail with who it comes from. */
export interface AddressedMail extends Mail {
  from: { name: string; address: string }
  /** The same at every attempt to send this mail, so that who took it unnoticed takes it once. 256 characters at most. */
  idempotencyKey: string
}

/** Sends mail. */
export interface Transport {
  /**
   * Resolves when the mail was taken over.
   * @throws MailRefusedError, TransportAwayError, ConnectionLostError; any other error means that this mail may be taken later
   */
  send(mail: AddressedMail): Promise<void>
}

/** The mail was refused for what it is; trying again changes nothing. */
export class MailRefusedError extends Error {
  override name = 'MailRefusedError'
}

/** The transport takes no mail at all for now, whoever it is for. */
export class TransportAwayError extends Error {
  override name = 'TransportAwayError'
  /** In how many seconds it may be asked again. */
  readonly retryAfter: number

  constructor(message: string, retryAfter = 30) {
    super(message)
    this.retryAfter = retryAfter
  }
}

/** There is no connection to the transport, or it broke: for every mail, or because of this one. */
export class ConnectionLostError extends TransportAwayError {
  override name = 'ConnectionLostError'
}
