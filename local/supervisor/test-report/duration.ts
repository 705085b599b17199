const MINUTE = 60_000
const SECOND = 1_000

/** @returns such as "4.2 s" or "3 min 05 s" */
export function formatDuration(ms: number): string {
  if (ms < MINUTE - SECOND / 20) return `${(ms / SECOND).toFixed(1)} s`
  const seconds = Math.round(ms / SECOND)
  return `${Math.floor(seconds / 60)} min ${String(seconds % 60).padStart(2, '0')} s`
}

/** @returns such as "1 test" or "2 tests" */
export const formatCount = (count: number, noun: string): string =>
  `${count} ${noun}${count === 1 ? '' : 's'}`
