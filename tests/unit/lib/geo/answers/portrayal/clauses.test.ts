import { readFileSync } from 'node:fs'
import { clausesByKind, clauseTable, scoreClauses } from './clause-scores'

/** The least precision and recall of each kind, and the least share of what cannot be told that is left undecided. */
const least: Readonly<Record<string, [precision: number, recall: number, undecided: number]>> = {
  praise: [0.98, 0.95, 0.95],
  blame: [0.98, 0.95, 0.95],
  negation: [0.97, 0.95, 0.95],
  contrast: [0.97, 0.95, 0.95],
  comparison: [0.97, 0.95, 0.95],
  'pros and cons': [0.97, 0.95, 0.95],
  idiom: [0.97, 0.95, 0.95],
  question: [0.95, 0.95, 0.95],
  'conditions and claims': [0.95, 0.95, 0.95],
  pick: [0.95, 0.9, 0.95],
  // Other languages than English are not judged.
  'short and other languages': [0.95, 0.5, 0.95],
  mixed: [0.95, 0.9, 0.95],
  further: [0.95, 0.9, 0.95],
  'held back': [0.95, 0.85, 0.95],
}

const share = (part: number, whole: number) => (whole === 0 ? 1 : part / whole)

describe('the portrayal of brands in labeled clauses', () => {
  it.each(Object.entries(clausesByKind))('is right in enough of the clauses of %s', (kind, lines) => {
    const score = scoreClauses(lines)
    const [precision, recall, undecided] = least[kind] ?? [1, 1, 1]
    expect(share(score.right, score.judged)).toBeGreaterThanOrEqual(precision)
    expect(share(score.found, score.labeled)).toBeGreaterThanOrEqual(recall)
    expect(share(score.kept, score.undecided)).toBeGreaterThanOrEqual(undecided)
    expect(share(score.pickedRight, score.clauses)).toBeGreaterThanOrEqual(0.95)
  })

  it('is measured on at least 300 clauses', () => {
    expect(
      new Set(Object.values(clausesByKind).flatMap((lines) => lines.trim().split('\n'))).size,
    ).toBeGreaterThan(300)
  })

  it('has the scores that the docs show', () => {
    expect(readFileSync('docs/portrayal-and-prices.md', 'utf8')).toContain(clauseTable())
  })
})
