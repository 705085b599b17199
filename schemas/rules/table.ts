import type { ValidationResult } from './verdict'

/** Requires the same number of cells in all rows. @param widths number of cells of each row */
export function evenRows(widths: readonly number[]): ValidationResult {
  const [expected] = widths
  const odd = widths.findIndex((width) => width !== expected)
  if (odd === -1) return true
  return `Row ${odd + 1} has ${widths[odd]} cells, but the first row has ${expected}. Every row needs the same number of cells.`
}
