type Time = string | null | undefined

function dateFormat(options: Intl.DateTimeFormatOptions) {
  const format = new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' })
  return (time: Time): string | undefined => {
    const ms = time ? Date.parse(time) : Number.NaN
    return Number.isNaN(ms) ? undefined : format.format(ms)
  }
}

/** Dates in UTC, from ISO 8601; undefined for what is no date. "December 1, 2026" */
export const longDay = dateFormat({ dateStyle: 'long' })
/** "Dec 1, 2026" */
export const shortDay = dateFormat({ dateStyle: 'medium' })
/** "December 1" */
export const dayOfYear = dateFormat({ day: 'numeric', month: 'long' })
/** "Dec 2026" */
export const monthAndYear = dateFormat({ month: 'short', year: 'numeric' })

/** "1,200" */
export const { format: formatCount } = new Intl.NumberFormat('en-US')

/** "38%", from 0.38. */
export const { format: formatShare } = new Intl.NumberFormat('en-US', {
  style: 'percent',
  maximumFractionDigits: 0,
})

/** "$49", "$49.50": whole dollars without cents, as prices are spoken. */
export const { format: formatDollars } = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  trailingZeroDisplay: 'stripIfInteger',
})
