import type { Estimate } from './wilson'

/** With fewer runs or events than this, a change is chance. */
export const fewestForChange = 10

/** What a screen shows of a metric. */
export interface Figure extends Estimate {
  /** Successful runs in the filter. */
  n: number
  /** The value less that of the period before, in the same unit; null: hidden, or nothing to compare with. */
  change: number | null
}

/** An estimate with the runs of its filter. */
export interface Counted extends Estimate {
  n: number
}

const isEnough = ({ n, base }: Counted) => n >= fewestForChange && base >= fewestForChange

/**
 * Compares an estimate with that of the period before.
 * @param before null if there is no period before
 * @returns the change is null if either period has fewer than 10 runs, or fewer than 10 events that the figure is made of
 */
export function compare(current: Counted, before: Counted | null): Figure {
  const isComparable = before !== null && isEnough(current) && isEnough(before)
  const change =
    isComparable && current.value !== null && before.value !== null ? current.value - before.value : null
  return { ...current, change }
}
