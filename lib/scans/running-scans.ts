/** Scans of one process at a time; each reads and judges up to 15 files. */
export const maxRunningScans = 20

/** Of these, those of visitors, so that some places are left for the sites of customers; and those of one visitor. */
export const maxVisitorScans = 16
export const maxScansOfVisitor = 3

interface RunningScan {
  /** Whose scan it is; undefined: one that the site makes by itself. */
  visitor: string | undefined
}

declare global {
  // Next's bundles contain several copies of this module.
  var runningScans: Set<RunningScan> | undefined
}

const scansOf = (visitor: string) =>
  [...(globalThis.runningScans ?? [])].filter((scan) => scan.visitor === visitor)

/** Whether a visitor has as many running scans as one may have. */
export const hasMostScans = (visitor: string): boolean => scansOf(visitor).length >= maxScansOfVisitor

/**
 * Takes one of the places for running scans.
 * @param visitor whose scan it is; without it, it is a scan of the site's own
 * @returns a function that frees it; undefined if none is left
 */
export function acquireScan(visitor?: string): (() => void) | undefined {
  globalThis.runningScans ??= new Set()
  const running = globalThis.runningScans
  const ofVisitors = [...running].filter((scan) => scan.visitor !== undefined)
  if (running.size >= maxRunningScans) return undefined
  if (visitor !== undefined && ofVisitors.length >= maxVisitorScans) return undefined
  const scan = { visitor }
  running.add(scan)
  return () => void running.delete(scan)
}
