import { currencies, currencyCodes } from './currencies'

/** An amount of money in a text. */
export interface Amount {
  currency: string
  value: number
  /** What the amount is paid for, where the text says so. */
  period: 'month' | 'year' | 'week' | 'day' | null
  start: number
  end: number
}

const codes = currencyCodes.join('|')
const dollars = String.raw`(?:US|CA|AU|SG|HK|NZ|MX|NT|A|C|R|S)?\$`
const before = String.raw`${dollars}|[€£¥₹₩₽₺₴₪฿₫₱]|\b(?:${codes}|kr\.?|Rs\.?|Fr\.)`
const after = String.raw`${dollars}|[€£¥₹₩₽₺₴₪฿₫₱円元원]|\b(?:${codes}|euros?|(?:US[ -])?dollars?|pounds|kr|TL|Ft|lei)(?![\p{L}\p{N}])\.?|zł|Kč`
/** Thousands are separated by commas, points, spaces or apostrophes, also as in India: 1,29,999. */
const digits = String.raw`\d{1,3}(?:[.,\s’']\d{3})+(?:[.,]\d{1,2})?|\d{1,2}(?:,\d{2})+,\d{3}|\d{1,9}(?:[.,]\d{1,2})?`
/** A dash for no cents, as in "49,-" and "CHF 49.–". */
const dash = String.raw`(?:[.,:][-–—]{1,2}(?!\d))`
const unit = String.raw`(?![\d.,]*\d)(?!\s?(?:k|m|bn|thousand|million|billion)(?![\p{L}]))`
const amount = new RegExp(
  String.raw`(${before})\s?(${digits})${unit}${dash}?|(?<![\w.,-])(${digits})${unit}(?:${dash}?\s?(${after})(?!\s?\d)|${dash})`,
  'giu',
)

const each = String.raw`(?:\/|\b(?:per|a|an|each|every|pro|im|par|al|por|pr\.?|i)\s)\s?`
const until = String.raw`^[^.;$€£\d]{0,30}?`
const periodOf = (names: string, adverbs: string) =>
  new RegExp(String.raw`${until}${each}(?:${names})(?![\p{L}])|^\s?(?:${adverbs})(?![\p{L}])`, 'iu')

const periods: readonly [Amount['period'], RegExp][] = [
  [
    'month',
    periodOf(
      'mo|month|mth|monat|mois|mes|mês|mese|maand|måned|md|mån|månad|mies|miesiąc|hó|ay|kk',
      'monthly|monatlich|mensuel|mensuels|mensual|mensuales|mensili|maandelijks|miesięcznie|havonta|aylık|p\\.?m\\.?|pcm',
    ),
  ],
  [
    'year',
    periodOf(
      'yr|year|annum|jahr|an|año|ano|anno|jaar|år|rok|év|yıl',
      'yearly|annually|jährlich|annuels?|anuales|annuali|jaarlijks|rocznie|évente|yıllık|p\\.?a\\.?',
    ),
  ],
  ['week', periodOf('wk|week|woche|semaine|semana|settimana', 'weekly|wöchentlich')],
  ['day', periodOf('day|tag|jour|día|dia|giorno|dag', 'daily|täglich')],
]

/** Reads "1,299.00", "1.299,00", "1’299" and "1 299": the last separator is a decimal one unless three digits follow it. */
function readNumber(written: string): number {
  const decimal = /[.,](\d{1,2})$/.exec(written)
  const whole = decimal ? written.slice(0, decimal.index) : written
  return Number(`${whole.replaceAll(/\D/g, '')}.${decimal?.[1] ?? 0}`)
}

const codeOf = (sign: string) => {
  const upper = sign.toUpperCase()
  return (
    currencies[upper] ??
    (currencyCodes.includes(upper) ? upper : (currencies[upper.replace(/\.$/, '')] ?? ''))
  )
}

/** The amounts of money in a text. Rounded ones ("$2M", "$5k") are left out, because nothing can agree with them. */
export function findAmounts(text: string): Amount[] {
  return Array.from(text.matchAll(amount), (match) => {
    const [whole, sign, first, second, signAfter] = match
    const end = match.index + whole.length
    const rest = text.slice(end, end + 50)
    return {
      currency: codeOf(sign ?? signAfter ?? ''),
      value: readNumber(first ?? second ?? ''),
      period: periods.find(([, pattern]) => pattern.test(rest))?.[0] ?? null,
      start: match.index,
      end,
    }
  })
}
