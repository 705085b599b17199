import { type Amount, findAmounts } from './amounts'
import { lowestBefore, otherAfter, otherBefore, statedAfter, statedBefore } from './price-words'

/**
 * What an amount in a sentence is: `price`, the sentence says that this is to be paid now, alone or at least; `unclear`, it may be
 * that, exactly or about; `other`, it is something else. Only a `price` contradicts a fact.
 */
export type PriceKind = 'price' | 'unclear' | 'other'

/** An amount that a sentence states. */
export interface StatedPrice extends Amount {
  kind: PriceKind
  /** It holds only for who pays for a year: "$39 a month, billed annually". */
  isBilledYearly: boolean
}

const windowLength = 50
const trialBefore =
  /\b(?:trial|try|first (?:\w+ )?(?:month|year|week)s?)\b(?!.*\b(?:then|after|afterwards)\b)[^$€£\d]{0,40}$/i
const plusSign = /\+\s?$/
const additionalAfter =
  /^\s?(?:\/|per|for each|for every|for an?|each)\s?(?:additional|extra|further|added)\b/i
const aboutBefore =
  /(?:^|[^\p{L}])(?:about|around|approximately|approx\.?|roughly|nearly|almost|circa|ca\.|some|close to)\s*$|[~≈]\s?$/iu
const condition = /^\W*(?:if|unless|suppose|imagine)\b[^,]*$/i
const changed =
  /\b(?:dropped|reduced|lowered|cut|slashed|fell|went|rose|raised|increased|changed|switched|down|up)\b[^.;]{0,30}\b(?:from|by)\s*$/i
/** After another amount: "reduced to $49 from $59". */
const reverted = /^[\s,(]*(?:down |up )?from\s*$/i
const yearly =
  /^[^.;$€£\d]{0,60}?\b(?:(?:billed|paid|charged|invoiced) (?:annually|yearly|once a year|per year|upfront)|annual (?:billing|plan|commitment|contract|payment|subscription)|yearly (?:billing|plan)|(?:billed|paid) (?:for )?(?:a|the) year|with (?:an )?annual)/i
const yearlyBefore =
  /\b(?:annual billing|annual plan|billed annually|paid annually|yearly plan)[^.;$€£\d]{0,30}$/i

const joinsRange = /^\s?(?:[-–—]|(?:all the way |up )?to|and|bis|à|a|through)\s?$/i
const rangeAfter = /^\s?[-–—]\s?\d/
const rangeBefore = /\d\s?[-–—]\s?$/
const free =
  /(?:\b(?:is|are|for|costs|remains|stays|be|ist|est|es)|:|\|)\s+((?:completely |totally |entirely |always |100% )?(?:free|kostenlos|gratis|gratuit|at no (?:cost|charge)|no charge)(?: of charge)?)(?![\p{L}-]|\s(?:plan|tier|trial|version|shipping|software|from|of (?!charge)|for|to (?:try|start|test)|until|during|account))/giu

/** Where something costs nothing; not "a free plan" or "free for 14 days". */
export const findFree = (text: string): Amount[] =>
  Array.from(text.matchAll(free), ({ 0: whole, 1: word = '', index }) => {
    const end = index + whole.length
    return { currency: '', value: 0, period: null, start: end - word.length, end }
  })

function kindOf(text: string, { start, end }: Amount, beforeEnd: number, afterStart: number): PriceKind {
  const left = text.slice(Math.max(beforeEnd, start - windowLength), start)
  const right = text.slice(end, Math.min(afterStart, end + windowLength))
  if (changed.test(left) || (beforeEnd > 0 && reverted.test(left))) return 'other'
  if (trialBefore.test(left)) return 'other'
  if (plusSign.test(left) || additionalAfter.test(right) || otherBefore.test(left) || otherAfter.test(right))
    return 'other'
  if (rangeBefore.test(left) || rangeAfter.test(text.slice(end, end + 5))) return 'other'
  if (aboutBefore.test(left)) return 'unclear'
  if (condition.test(text.slice(0, start))) return 'other'
  return lowestBefore.test(left) || statedBefore.test(left) || statedAfter.test(right) ? 'price' : 'unclear'
}

/** The ends of a range: "$49–$99", "between $49 and $99", "from $9 to $49"; not "dropped from $59 to $49". */
function isRange(text: string, one: Amount, other: Amount): boolean {
  const between = text.slice(one.end, Math.min(other.start, one.end + 20))
  if (other.start - one.end > 18 || !joinsRange.test(between)) return false
  const left = text.slice(Math.max(0, one.start - windowLength), one.start)
  if (/and/i.test(between)) return /\bbetween\s*$/i.test(left)
  return !changed.test(left)
}

/**
 * The amounts that a sentence states, and what each is.
 * @param isStruck whether the text at a place is struck through
 */
export function findStatedPrices(text: string, isStruck: (place: number) => boolean): StatedPrice[] {
  const amounts = [...findAmounts(text), ...findFree(text)].sort((one, other) => one.start - other.start)
  return amounts.map((amount, index) => {
    const before = amounts[index - 1]
    const after = amounts[index + 1]
    const inRange =
      (before !== undefined && isRange(text, before, amount)) ||
      (after !== undefined && isRange(text, amount, after))
    const kind =
      inRange || isStruck(amount.start)
        ? 'other'
        : kindOf(text, amount, before?.end ?? 0, after?.start ?? text.length)
    const left = text.slice(Math.max(before?.end ?? 0, amount.start - windowLength), amount.start)
    const right = text.slice(amount.end, Math.min(after?.start ?? text.length, amount.end + 90))
    return { ...amount, kind, isBilledYearly: yearly.test(right) || yearlyBefore.test(left) }
  })
}
