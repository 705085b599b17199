import { type Figures, figuresOf } from './figures'
import { addTotals, type Totals } from './totals'

/** Totals by key: those of rows with the same key are added. */
function totalsBy<Row extends Totals>(rows: readonly Row[], keyOf: (row: Row) => string) {
  const groups = new Map<string, Totals>()
  for (const row of rows) {
    const key = keyOf(row)
    const known = groups.get(key)
    groups.set(key, known ? addTotals(known, row) : row)
  }
  return groups
}

export interface Split {
  key: string
  totals: Totals
  figures: Figures
}

/**
 * Figures by engine, topic, or whatever else the rows are split by.
 * @param rows totals that have no run in common, such as one row for each engine and topic
 * @param before rows of the period before; null: there is none. A key without rows in it has no change.
 * @param keyOf what a row is counted under, such as `({ engine }) => engine`
 * @returns the key with the most runs first. A key that several rows were added for has no authority, see `addTotals`.
 */
export function splitBy<Row extends Totals>(
  rows: readonly Row[],
  before: readonly Row[] | null,
  keyOf: (row: Row) => string,
): Split[] {
  const earlier = before && totalsBy(before, keyOf)
  return [...totalsBy(rows, keyOf)]
    .map(([key, totals]) => ({ key, totals, figures: figuresOf(totals, earlier?.get(key) ?? null) }))
    .toSorted((one, other) => other.figures.n - one.figures.n || (one.key < other.key ? -1 : 1))
}
