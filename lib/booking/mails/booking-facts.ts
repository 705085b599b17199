import { z } from 'zod'

/** A requested demo, as book_demo stores it in the outbox (supabase/migrations). */
export const bookingFacts = z.object({
  bookingId: z.uuid(),
  name: z.string(),
  email: z.string(),
  /** Start of the demo, in UTC. */
  selectedDate: z.iso.datetime(),
  /** The visitor's time zone, an IANA name; null if the browser sent none. */
  timeZone: z.string().nullable(),
})

export type BookingFacts = z.output<typeof bookingFacts>

/** How long a demo takes, in minutes. */
export const demoMinutes = 30

/** "García", "O'Neil", "d'Arc", "Jean-Luc", "Jr.": letters with at most three marks each, apostrophes and hyphens. */
const word = String.raw`['’]?(?:\p{L}\p{M}{0,3})+(?:['’-](?:\p{L}\p{M}{0,3})+)*\.?`
/** "J.R.R." */
const initials = String.raw`(?:\p{L}\p{M}{0,3}\.){2,}`
/** A full stop may only end a word or follow an initial, so that nothing looks like a domain. */
const name = new RegExp(`^(?:${word}|${initials})(?: (?:${word}|${initials})){0,4}$`, 'u')

const longest = 50

/**
 * The name for an email's greeting. Anyone can have that email sent to any address, so it must not contain a text of their
 * choice: no URLs, digits, symbols or sentences.
 * @param typed name from the booking form
 * @returns undefined if the text does not look like a person's name
 */
export function greetedName(typed: string): string | undefined {
  const line = typed.trim().replaceAll(/ +/g, ' ').normalize('NFC')
  return line.length <= longest && name.test(line) ? line : undefined
}
