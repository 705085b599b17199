import { readFileSync } from 'node:fs'
import { absencePatterns } from '@/lib/geo/answers/absence/patterns'
import { share } from '../score-table'
import {
  absenceTable,
  answersByLanguage,
  answersByRow,
  type Count,
  readIdentities,
  scoreAnswers,
} from './absence-scores'

const leastPrecision = 0.95
const leastRecall = 0.85

/** A whole answer of strangers, and what its reading may take on a busy machine. */
const longestAnswer = 200_000
const longestMs = 10_000

const isRightEnough = ({ right, read, labeled }: Count) =>
  share(right, read) >= leastPrecision && share(right, labeled) >= leastRecall

describe('how answers know brands', () => {
  it.each(Object.entries(answersByLanguage))('is read right in enough answers in %s', (_, lines) => {
    const { unknown, ambiguous, faults } = scoreAnswers(lines)
    const isEnough = isRightEnough(unknown) && isRightEnough(ambiguous)
    // The faults are shown where there are too many.
    expect(isEnough ? [] : [`${faults.length} faults`, ...faults]).toEqual([])
  })

  it('is measured on at least 35 answers of each language, with enough known and ambiguous brands', () => {
    for (const lines of Object.values(answersByLanguage)) {
      const { answers, known, ambiguous } = scoreAnswers(lines)
      expect(new Set(lines.trim().split('\n')).size).toBe(answers)
      expect(answers).toBeGreaterThanOrEqual(35)
      expect(known / answers).toBeGreaterThan(1 / 3)
      expect(ambiguous.labeled).toBeGreaterThanOrEqual(5)
    }
    const all = Object.values(answersByRow).flatMap((lines) => lines.trim().split('\n'))
    expect(new Set(all).size).toBeGreaterThanOrEqual(240)
  })

  it('has the scores that the docs show', () => {
    expect(readFileSync('docs/portrayal-and-prices.md', 'utf8')).toContain(absenceTable())
  })

  it('reads on in the next clause and sentence, but not in the next line', () => {
    const absence = "I'm not familiar with Acme"
    expect(readIdentities(`${absence}, but it is a CRM.`).get('Acme')).toBe('known')
    expect(readIdentities(`${absence}. However, it offers payroll.`).get('Acme')).toBe('known')
    expect(readIdentities(`${absence}. These are similar:\n- Foo: it is a CRM`).get('Acme')).toBe('unknown')
  })

  it('takes a name that is only asked about as known', () => {
    expect(readIdentities('Could you tell me more about Acme?').get('Acme')).toBe('known')
    expect(readIdentities('No brand is named here.').size).toBe(0)
  })

  it.each([
    "I couldn't find any information about Acme, ",
    'I am not aware of Acme. ',
    'There are several companies called Acme. ',
    'Acme, but ',
    'Acme\n',
    '"Acme" ',
    'the company called the brand named ',
    "I couldn't find any reliable, specific or public ",
    'keine konkreten Informationen zu ',
    "je n'ai pas pu trouver ",
    '\u0301',
    ' ',
  ])('reads the longest answer of %j in bounded time', (unit) => {
    const began = performance.now()
    readIdentities(`Acme ${unit.repeat(longestAnswer / unit.length)} Acme`)
    expect(performance.now() - began).toBeLessThan(longestMs)
  })

  it('needs little time for a clause of the words of its own expressions', () => {
    let seed = 7
    const random = (below: number) => {
      seed = (seed * 48_271) % 2_147_483_647
      return seed % below
    }
    const began = performance.now()
    for (const patterns of absencePatterns) {
      const expressions = Object.values(patterns).map(({ source }) => new RegExp(source, 'g'))
      const words = expressions.flatMap(({ source }) => source.match(/[a-z@']+(?: [a-z@']+)*/g) ?? [])
      for (let round = 0; round < 100; round++) {
        const few = Array.from({ length: 1 + random(5) }, () => words[random(words.length)] ?? '')
        const clause = Array.from({ length: 80 }, () => few[random(few.length)]).join(' ')
        for (const expression of expressions) clause.slice(0, 400).match(expression)
      }
    }
    expect(performance.now() - began).toBeLessThan(longestMs)
  })
})
