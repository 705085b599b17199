const dayFormat = (dateStyle: 'long' | 'medium') => {
  const format = new Intl.DateTimeFormat('en-US', { dateStyle, timeZone: 'UTC' })
  return (time: string | null | undefined): string | undefined =>
    time && !Number.isNaN(Date.parse(time)) ? format.format(new Date(time)) : undefined
}

/** A day as the site writes it: May 14, 2026; undefined for what is no time. */
export const longDay = dayFormat('long')

/** The same where there is little room: Sep 14, 2026. */
export const shortDay = dayFormat('medium')
