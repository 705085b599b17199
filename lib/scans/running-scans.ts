/** Scans of one process at a time; each reads and judges up to 15 files. */
export const maxRunningScans = 20

declare global {
  // Next's bundles contain several copies of this module.
  var runningScans: number | undefined
}

/** Takes one of the places for running scans. @returns a function that frees it; undefined if none is left */
export function acquireScan(): (() => void) | undefined {
  const running = globalThis.runningScans ?? 0
  if (running >= maxRunningScans) return undefined
  globalThis.runningScans = running + 1
  let isReleased = false
  return () => {
    if (isReleased) return
    isReleased = true
    globalThis.runningScans = (globalThis.runningScans ?? 1) - 1
  }
}
