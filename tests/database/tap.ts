export interface TapReport {
  passed: number
  failed: number
  /** What a person needs to read of it: each failure, and what pgTAP said of it. */
  faults: string[]
}

const PLAN = /^1\.\.(?<planned>\d+)/
const POINT = /^(?<not>not )?ok \d+/

/**
 * Counts the Test Anything Protocol's points (https://testanything.org/tap-version-13-specification.html).
 * A script that planned more or fewer points than it made failed once more, and so did one that planned none.
 */
export function readTap(lines: string[]): TapReport {
  const points = lines.map((line) => POINT.exec(line)).filter((point) => point !== null)
  const failed = points.filter(({ groups }) => groups?.not).length
  const planned = lines.map((line) => PLAN.exec(line)?.groups?.planned).find((plan) => plan !== undefined)
  const asPlanned = planned !== undefined && Number(planned) === points.length
  const faults = lines.filter((line) => line.startsWith('not ok') || line.startsWith('#'))
  if (!asPlanned) faults.push(`# planned ${planned ?? 'nothing'}, made ${points.length}`)
  return { passed: points.length - failed, failed: failed + (asPlanned ? 0 : 1), faults }
}
