/** An export that is being prepared. */
export interface OpenExport {
  /** ISO 8601 */
  requestedAt: string
  /** How many of the tables were read, in percent. */
  progress: number
  rowCount: number
}

/** An export that can be downloaded. */
export interface ReadyExport {
  id: string
  /** ISO 8601 */
  readyAt: string
  /** ISO 8601 */
  expiresAt: string
  rowCount: number
}

/** What the settings screen shows of the exports of an account. */
export interface ExportState {
  open: OpenExport | undefined
  ready: ReadyExport | undefined
  /** Whether the last request failed. */
  hasFailed: boolean
}
