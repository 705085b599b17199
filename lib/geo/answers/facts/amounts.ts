/** An amount of money in a text. */
export interface Amount {
  currency: string
  value: number
  /** What the amount is paid for, where the text says so. */
  period: 'month' | 'year' | 'week' | 'day' | null
  start: number
  end: number
}

const currencies: Readonly<Record<string, string>> = {
  $: 'USD',
  US$: 'USD',
  USD: 'USD',
  A$: 'AUD',
  AUD: 'AUD',
  C$: 'CAD',
  CA$: 'CAD',
  CAD: 'CAD',
  R$: 'BRL',
  BRL: 'BRL',
  '€': 'EUR',
  EUR: 'EUR',
  '£': 'GBP',
  GBP: 'GBP',
  '¥': 'JPY',
  JPY: 'JPY',
  CNY: 'CNY',
  '₹': 'INR',
  INR: 'INR',
  '₩': 'KRW',
  KRW: 'KRW',
  '₽': 'RUB',
  RUB: 'RUB',
  '₺': 'TRY',
  TRY: 'TRY',
  CHF: 'CHF',
  SEK: 'SEK',
  NOK: 'NOK',
  DKK: 'DKK',
  PLN: 'PLN',
  ZŁ: 'PLN',
}

const sign = String.raw`(?:US|CA|A|C|R)?\$|[€£¥₹₩₽₺]|\b(?:USD|AUD|CAD|BRL|EUR|GBP|JPY|CNY|INR|KRW|RUB|TRY|CHF|SEK|NOK|DKK|PLN)\b|zł`
const digits = String.raw`\d{1,3}(?:[.,\s]\d{3})+(?:[.,]\d{1,2})?|\d{1,9}(?:[.,]\d{1,2})?`
const unit = String.raw`(?![\d.,]*\d)(?!\s?(?:k|m|bn|thousand|million|billion)\b)`
const amount = new RegExp(
  String.raw`(${sign})\s?(${digits})${unit}|(?<![\w.,-])(${digits})${unit}\s?(${sign})(?!\s?\d)`,
  'giu',
)

const periods: readonly [Amount['period'], RegExp][] = [
  ['month', /^[^.;$€£\d]{0,30}?(?:\/|\b(?:per|a|an|each|every)\s)\s?(?:mo|month|mth)\b|^\s?monthly\b/i],
  [
    'year',
    /^[^.;$€£\d]{0,30}?(?:\/|\b(?:per|a|an|each|every)\s)\s?(?:yr|year|annum)\b|^\s?(?:yearly|annually)\b/i,
  ],
  ['week', /^[^.;$€£\d]{0,30}?(?:\/|\b(?:per|a|an|each|every)\s)\s?(?:wk|week)\b|^\s?weekly\b/i],
  ['day', /^[^.;$€£\d]{0,30}?(?:\/|\b(?:per|a|an|each|every)\s)\s?day\b|^\s?daily\b/i],
]

/** Reads "1,299.00", "1.299,00" and "1 299": the last separator is a decimal one unless three digits follow it. */
function readNumber(written: string): number {
  const decimal = /[.,](\d{1,2})$/.exec(written)
  const whole = decimal ? written.slice(0, decimal.index) : written
  return Number(`${whole.replaceAll(/\D/g, '')}.${decimal?.[1] ?? 0}`)
}

/** The amounts of money in a text. Rounded ones ("$2M", "$5k") are left out, because nothing can agree with them. */
export function findAmounts(text: string): Amount[] {
  return Array.from(text.matchAll(amount), (match) => {
    const [whole, before, first, second, after] = match
    const end = match.index + whole.length
    const rest = text.slice(end, end + 50)
    return {
      currency: currencies[(before ?? after ?? '').toUpperCase()] ?? '',
      value: readNumber(first ?? second ?? ''),
      period: periods.find(([, pattern]) => pattern.test(rest))?.[0] ?? null,
      start: match.index,
      end,
    }
  })
}
