export interface TapReport {
  passed: number
  failed: number
  /** Each failure, with pgTAP's message. */
  faults: string[]
}

const PLAN = /^1\.\.(?<planned>\d+)/
const POINT = /^(?<not>not )?ok \d+/

/**
 * Counts the test points of the Test Anything Protocol (https://testanything.org/tap-version-13-specification.html). Adds a
 * failure if a script has no plan or if its number of points differs from the plan.
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
