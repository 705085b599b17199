const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** @returns a day as the site writes it: May 14, 2026; undefined for what is no time */
export const longDay = (time: string | null | undefined): string | undefined =>
  time && !Number.isNaN(Date.parse(time)) ? dayFormat.format(new Date(time)) : undefined
