import type { ScanEvent } from './report'

/** What the thread of the scans is told. */
export type ToScanWorker =
  | { kind: 'scan'; number: number; address: string }
  | { kind: 'stop'; number: number }

/** What it reports; `fault` is set if a scan failed by a fault of ours. */
export type FromScanWorker =
  | { kind: 'event'; number: number; event: ScanEvent }
  | { kind: 'end'; number: number; fault?: string }
