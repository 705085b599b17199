/** A demo that someone asked for, as the outbox hands it over. */
export interface BookingFacts {
  bookingId: string
  name: string
  email: string
  /** The hour, as ISO 8601 in UTC. */
  selectedDate: string
  /** The visitor's own zone by its IANA name, where their browser told it. */
  timeZone: string | null
}

/** How long a demo takes, in minutes. */
export const demoMinutes = 30

/** "García", "O'Neil", "d'Arc", "Jean-Luc", "Jr.": letters with at most three marks each, and what names join them with. */
const word = String.raw`['’]?(?:\p{L}\p{M}{0,3})+(?:['’-](?:\p{L}\p{M}{0,3})+)*\.?`
/** "J.R.R." */
const initials = String.raw`(?:\p{L}\p{M}{0,3}\.){2,}`
/** A full stop only ends a word or stands between initials, so nothing looks like a domain. */
const name = new RegExp(`^(?:${word}|${initials})(?: (?:${word}|${initials})){0,4}$`, 'u')

const longest = 50

/**
 * The name that a mail may greet someone with. Anyone can have that mail sent to any address, so it carries no text of their
 * choice beyond what a name needs: no address of a page, no digits, no signs, no sentence.
 * @param typed as it was booked with
 * @returns undefined for what does not look like a person's name
 */
export function greetedName(typed: string): string | undefined {
  const line = typed.trim().replaceAll(/ +/g, ' ').normalize('NFC')
  return line.length <= longest && name.test(line) ? line : undefined
}
