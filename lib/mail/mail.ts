/** A mail as a carrier takes it. */
export interface Mail {
  to: string
  subject: string
  html: string
  text: string
  headers?: Record<string, string>
  attachments?: { filename: string; contentType: string; content: string }[]
}
