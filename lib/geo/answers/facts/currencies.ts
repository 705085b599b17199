/** The code of each currency sign, in upper case. `KR` is any crown of the North, and an empty one any currency at all. */
export const currencies: Readonly<Record<string, string>> = {
  $: 'USD',
  US$: 'USD',
  A$: 'AUD',
  AU$: 'AUD',
  C$: 'CAD',
  CA$: 'CAD',
  R$: 'BRL',
  S$: 'SGD',
  SG$: 'SGD',
  HK$: 'HKD',
  NZ$: 'NZD',
  MX$: 'MXN',
  NT$: 'TWD',
  '€': 'EUR',
  EURO: 'EUR',
  EUROS: 'EUR',
  '£': 'GBP',
  '¥': 'JPY',
  円: 'JPY',
  元: 'CNY',
  '₹': 'INR',
  RS: 'INR',
  'RS.': 'INR',
  '₩': 'KRW',
  원: 'KRW',
  '₽': 'RUB',
  '₺': 'TRY',
  TL: 'TRY',
  '₴': 'UAH',
  '₪': 'ILS',
  '฿': 'THB',
  '₫': 'VND',
  '₱': 'PHP',
  ZŁ: 'PLN',
  KČ: 'CZK',
  FT: 'HUF',
  LEI: 'RON',
  KR: 'KR',
  'KR.': 'KR',
  DOLLARS: 'USD',
  DOLLAR: 'USD',
  'US DOLLARS': 'USD',
  'US DOLLAR': 'USD',
  POUNDS: 'GBP',
  'FR.': 'CHF',
}

/** Codes that are written as they are. */
export const currencyCodes =
  'USD AUD CAD BRL SGD HKD NZD MXN TWD EUR GBP JPY CNY INR KRW RUB TRY UAH ILS THB VND PHP PLN CZK HUF RON CHF SEK NOK DKK ISK ZAR AED SAR'.split(
    ' ',
  )

const crowns = new Set(['SEK', 'NOK', 'DKK', 'ISK', 'KR'])
const yens = new Set(['JPY', 'CNY'])

/** Whether two currencies may be the same: "kr" is that of Sweden, Norway or Denmark, and "¥" that of Japan or China. */
export const isSameCurrency = (one: string, other: string): boolean =>
  one === other ||
  one === '' ||
  other === '' ||
  (crowns.has(one) && crowns.has(other) && (one === 'KR' || other === 'KR')) ||
  (yens.has(one) && yens.has(other))
