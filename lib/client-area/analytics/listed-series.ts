/** How many series a chart can show so that they can be told apart. */
const mostSeries = 5

/** The key of the series that adds up all that are not listed by name. */
const othersKey = ''

/**
 * Chooses the series of a chart: the largest by name, and the sum of the others if there are more than five.
 * @returns the series, the largest first, and which of them a key belongs to
 */
export function listedSeries(
  sums: ReadonlyMap<string, number>,
  labelOf: (key: string) => string,
  othersLabel: string,
) {
  const isTooMany = sums.size > mostSeries
  const keys = [...sums]
    .toSorted(([oneKey, one], [otherKey, other]) => other - one || oneKey.localeCompare(otherKey, 'en'))
    .slice(0, isTooMany ? mostSeries - 1 : mostSeries)
    .map(([key]) => key)
  const named = keys.map((key) => ({ key, label: labelOf(key) }))
  return {
    listed: isTooMany ? [...named, { key: othersKey, label: othersLabel }] : named,
    keyOf: (key: string) => (keys.includes(key) ? key : othersKey),
  }
}
