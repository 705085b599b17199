type Time = string | null | undefined

/** A format of dates in UTC. Creating one takes milliseconds, and a page uses few, so each is created when it is first used. */
export function utcFormat(options: Intl.DateTimeFormatOptions): () => Intl.DateTimeFormat {
  let format: Intl.DateTimeFormat | undefined
  return () => {
    format ??= new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' })
    return format
  }
}

function dateFormat(options: Intl.DateTimeFormatOptions) {
  const format = utcFormat(options)
  return (time: Time): string | undefined => {
    const ms = time ? Date.parse(time) : Number.NaN
    return Number.isNaN(ms) ? undefined : format().format(ms)
  }
}

/** Dates in UTC, from ISO 8601; undefined for what is no date. "December 1, 2026" */
export const longDay = dateFormat({ dateStyle: 'long' })
/** "December 1, 2026 at 14:05" */
export const longTime = dateFormat({ dateStyle: 'long', timeStyle: 'short', hourCycle: 'h23' })
/** "Dec 1, 2026" */
export const shortDay = dateFormat({ dateStyle: 'medium' })
/** "December 1" */
export const dayOfYear = dateFormat({ day: 'numeric', month: 'long' })
/** "Dec 2026" */
export const monthAndYear = dateFormat({ month: 'short', year: 'numeric' })

/** A format of numbers, which is created when it is first used, as those of dates. */
export function numberFormat(options?: Intl.NumberFormatOptions) {
  let format: Intl.NumberFormat | undefined
  return (value: number): string => {
    format ??= new Intl.NumberFormat('en-US', options)
    return format.format(value)
  }
}

/** "1,200" */
export const formatCount = numberFormat()

/** "38%", from 0.38. */
export const formatShare = numberFormat({ style: 'percent', maximumFractionDigits: 0 })

/** "$49", "$49.50": whole dollars without cents, as prices are spoken. */
export const formatDollars = numberFormat({
  style: 'currency',
  currency: 'USD',
  trailingZeroDisplay: 'stripIfInteger',
})

/** "1 row", "2,000 rows"; of a noun whose plural has an s. */
export const countOf = (count: number, noun: string): string =>
  `${formatCount(count)} ${noun}${count === 1 ? '' : 's'}`
