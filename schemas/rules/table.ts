import type { Verdict } from './verdict'

/** Every row of a table has as many cells as the first. @param widths number of cells, row by row */
export function evenRows(widths: readonly number[]): Verdict {
  const [expected] = widths
  const odd = widths.findIndex((width) => width !== expected)
  if (odd === -1) return true
  return `Row ${odd + 1} has ${widths[odd]} cells and the first row ${expected}. Give every row the same number.`
}
