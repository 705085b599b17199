import { bookingMessages } from './booking-state'
import { type bookableDays, dayShownBy, shownOn } from './slots'

const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]
const inWords = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', year: 'numeric' })
const words = (day: string) => inWords.format(shownOn(day))

interface Parts {
  /** Undefined if it was left out: the next such day is meant. */
  year?: number | undefined
  month: number
  date: number
}

const dayOf = (year: number, month: number, date: number): string | undefined => {
  const day = [
    String(year).padStart(4, '0'),
    ...[month, date].map((part) => String(part).padStart(2, '0')),
  ].join('-')
  return shownOn(day) && day
}

const yearOf = (text: string | undefined) =>
  text === undefined ? undefined : text.length === 2 ? 2000 + Number(text) : Number(text)

const nthMonth = (name: string) =>
  name.length < 3 ? 0 : monthNames.findIndex((month) => month.toLowerCase().startsWith(name)) + 1

const year = '(\\d{4}|\\d{2})'
const date = '(\\d{1,2})(?:st|nd|rd|th|\\.)?'
/** The year first: 2026-12-01, 2026/12/1, 20261201 and 2026年12月1日. */
const yearFirst = /^(\d{4})(?:[-./]|年)?(\d{1,2})(?:[-./]|月)?(\d{1,2})日?$/
/** With dots the day comes first, everywhere: 1.12.2026 and 1.12. */
const dotted = new RegExp(`^(\\d{1,2})\\. ?(\\d{1,2})(?:\\. ?${year}?)?$`)
/** With slashes or hyphens it depends on the country. */
const slashed = new RegExp(`^(\\d{1,2}) ?[-/] ?(\\d{1,2})(?: ?[-/] ?${year})?$`)
const dateThenMonth = new RegExp(`^${date} (?:of )?([a-z]+)(?: ${year})?$`)
const monthThenDate = new RegExp(`^([a-z]+) ${date}(?: ${year})?$`)
const weekday = /^(?:mon|tue|tues|wed|thu|thur|thurs|fri|sat|sun)(?:day|nesday|rsday|urday|sday)? /

const relative: Record<string, number> = { today: 0, tomorrow: 1 }

/** What a text can mean: no date, one, or two. */
function readings(text: string): Parts[] {
  const plain = text.replace(weekday, '')
  const first = yearFirst.exec(plain)
  if (first) return [{ year: Number(first[1]), month: Number(first[2]), date: Number(first[3]) }]
  const dots = dotted.exec(plain)
  if (dots) return [{ date: Number(dots[1]), month: Number(dots[2]), year: yearOf(dots[3]) }]
  const slashes = slashed.exec(plain)
  if (slashes) {
    const [one, other, year] = [Number(slashes[1]), Number(slashes[2]), yearOf(slashes[3])]
    return [{ month: one, date: other, year }, ...(one === other ? [] : [{ month: other, date: one, year }])]
  }
  const [, name = '', dateText, yearText] = monthThenDate.exec(plain) ?? []
  if (dateText) return [{ month: nthMonth(name), date: Number(dateText), year: yearOf(yearText) }]
  const named = dateThenMonth.exec(plain)
  return named ? [{ date: Number(named[1]), month: nthMonth(named[2] ?? ''), year: yearOf(named[3]) }] : []
}

/**
 * Reads a day as people type it. What can be two days is not guessed.
 * @param typed of any length
 * @param days that can be booked
 * @param now in the visitor's time zone, for "tomorrow"
 * @returns the day (`2026-12-01`); otherwise what to type instead, as a sentence; neither for an empty text
 */
export function readDay(
  typed: string,
  { first, last }: ReturnType<typeof bookableDays>,
  now = new Date(),
): { day?: string; fault?: string } {
  const text = typed
    .normalize('NFKC')
    .toLowerCase()
    // Invisible characters come with what is pasted.
    .replace(/\p{Cf}/gu, '')
    .replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) % 16))
    .replace(/[,\s]+/g, ' ')
    .trim()
  if (text === '') return {}
  const unreadable = `This isn’t a date we can read. Enter it like ${words(first)} or ${first}.`
  if (text.length > 40) return { fault: unreadable }
  const thisYear = Number(first.slice(0, 4))
  const ahead = relative[text]
  const days =
    ahead !== undefined
      ? [dayShownBy(new Date(now.getFullYear(), now.getMonth(), now.getDate() + ahead, 12))]
      : readings(text.replace(/(?<=[a-z])\./g, '')).flatMap(({ year, month, date }) => {
          if (year !== undefined) return dayOf(year, month, date) ?? []
          return (
            [thisYear, thisYear + 1]
              .map((each) => dayOf(each, month, date))
              .find((day) => day && day >= first) ?? []
          )
        })
  const [day, other] = days
  if (!day) return { fault: unreadable }
  if (other)
    return {
      fault: `This can be ${words(day)} or ${words(other)}. Enter the month as a word, for example ${words(day)}.`,
    }
  if (day < first) return { fault: bookingMessages.pastDay }
  return day > last ? { fault: bookingMessages.tooFar } : { day }
}
