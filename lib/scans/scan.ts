import type { Report } from '@/lib/checker/report'

/** A scan to store. */
export interface NewScan {
  report: Report
  /** From maker.ts: the browser that may keep or delete it. */
  makerHash?: string | undefined
  /** The scan that it is compared with. */
  previousId?: string | undefined
}

/** A scan with a result page. */
export interface Scan {
  id: string
  /** Part of the URL of its result page. */
  token: string
  report: Report
  previousId: string | undefined
  isKept: boolean
  /** Whether it is a scan of this site by itself. */
  isOwn: boolean
  /** When it will be deleted, in ISO 8601; undefined if it is kept. */
  expiresAt: string | undefined
}

/** A scan for a visitor who opens its result page. */
export interface FoundScan extends Scan {
  /** Whether they made it, so that they may keep or delete it. */
  isMine: boolean
  /** False if it is only in the memory of this process, for at most a day. */
  isStored: boolean
}

/** As `Scan`, with the digest of its maker's secret, which no page may show. */
export type ScanOfMaker = Scan & { makerHash: string | undefined }
