import 'server-only'
import { messageOf } from '../../format/error-message'
import {
  claimExport,
  type ExportClaim,
  finishExport,
  readPage,
  releaseExport,
  storePart,
} from './export-claims'

/** Numbers of exports by what became of them in one call, and of the parts that were stored. */
export interface ExportTally {
  ready: number
  /** To be continued. */
  paused: number
  /** To be tried again later. */
  failed: number
  /** Another process continues it, or its account was deleted. */
  lost: number
  parts: number
}

/** Continues an export until it is ready or the time is over, but stores at least one part. */
async function prepare(
  claim: ExportClaim,
  until: number,
  tally: ExportTally,
): Promise<'ready' | 'paused' | 'lost'> {
  for (;;) {
    const page = await readPage(claim)
    if (page === 'lost') return 'lost'
    if (page === 'complete') return (await finishExport(claim)) ? 'ready' : 'lost'
    if (!(await storePart(claim, page))) return 'lost'
    tally.parts += 1
    if (performance.now() < until) continue
    await releaseExport(claim)
    return 'paused'
  }
}

/**
 * Continues the exports that are due, one after the other. What does not fit waits for the next call; a process that is killed
 * loses at most one part, which is read again.
 * @param until no part is started after it (performance.now())
 * @throws if the database returns no claim, or takes none back: the export is continued when the claim ends
 */
export async function prepareExports({ until }: { until: number }): Promise<ExportTally> {
  const tally: ExportTally = { ready: 0, paused: 0, failed: 0, lost: 0, parts: 0 }
  while (performance.now() < until) {
    const claim = await claimExport()
    if (!claim) return tally
    try {
      tally[await prepare(claim, until, tally)] += 1
    } catch (error) {
      const problem = messageOf(error)
      tally.failed += 1
      console.error(`An export failed and is tried again: ${problem}`)
      await releaseExport(claim, problem)
    }
  }
  return tally
}
