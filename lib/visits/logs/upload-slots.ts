/** Uploads of one process at a time; each has a part of a log in memory. */
export const maxUploads = 20

declare global {
  // Next's bundles contain several copies of this module.
  var runningLogUploads: number | undefined
}

/** Takes one of the places for uploads. @returns a function that frees it; undefined if none is left */
export function acquireUpload(): (() => void) | undefined {
  const running = globalThis.runningLogUploads ?? 0
  if (running >= maxUploads) return undefined
  globalThis.runningLogUploads = running + 1
  return () => {
    globalThis.runningLogUploads = (globalThis.runningLogUploads ?? 1) - 1
  }
}
