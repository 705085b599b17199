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
