import { findingWords, noFiguresText } from '@/lib/client-area/prompts/finding-words'
import { asksForNames, rewritesOf } from '@/lib/client-area/prompts/rewrites'
import { figuresOf } from '@/lib/geo/metrics/figures'
import { promptFinding } from '@/lib/geo/metrics/prompt-findings'
import { runSums, type Totals } from '@/lib/geo/metrics/sums'
import { own } from './worked-example'

/** Figures of runs that name the own brand, and any company. */
const figures = (
  runs: number,
  mentions: number,
  namingRuns: number,
  namesReadRuns = runs,
  unknownRuns = 0,
) => {
  const totals: Totals = {
    runs: runSums.parse({ runs, namingRuns, namesReadRuns, unknownRuns }),
    brands: [{ ...own, mentions }],
  }
  return figuresOf(totals, null)
}

describe('what figures mean', () => {
  test.each([
    ['too few answers, none of which names the brand', figures(4, 0, 4), 'few-answers'],
    ['answers that name nobody', figures(10, 0, 2), 'names-nobody'],
    ['answers that hardly name anyone, once the brand', figures(10, 1, 2), 'names-nobody'],
    ['answers that name others', figures(10, 0, 3), 'others-named'],
    ['answers that name the brand', figures(10, 5, 9), null],
    ['few answers that name the brand', figures(4, 1, 4), null],
    ['no answers', figures(0, 0, 0), null],
    ['answers that were not searched for names', figures(10, 0, 0, 0), null],
  ])('is told of %s', (_, given, finding) => expect(promptFinding(given)).toBe(finding))

  test.each([
    [
      'few-answers',
      figures(1, 0, 1),
      'The one answer doesn’t name you, which says little with fewer than 5.',
    ],
    ['few-answers', figures(4, 0, 4), 'None of 4 answers names you, which says little with fewer than 5.'],
    [
      'others-named',
      figures(10, 0, 9, 10, 2),
      'none of 10 answers names you, except to say that it doesn’t know you.',
    ],
    ['names-nobody', figures(10, 0, 0), 'None of 10 answers names any company or product.'],
    ['names-nobody', figures(10, 1, 2), 'Only 20.0% of 10 answers name any company or product.'],
    [
      'others-named',
      figures(10, 0, 3),
      '30.0% of 10 answers name a company or product, and none of 10 answers names you.',
    ],
  ] as const)('is said in words: %s', (finding, given, words) => {
    expect(findingWords(finding, given, 'this prompt').text).toContain(words)
  })

  test('names nobody in its title only if nobody is named', () => {
    const titles = [0, 1, 2].map(
      (naming) => findingWords('names-nobody', figures(10, 0, naming), 'this prompt').title,
    )
    expect(titles).toEqual([
      'The answers name nobody',
      'The answers name almost nobody',
      'The answers name almost nobody',
    ])
  })

  test('is that a prompt has no answers, or none that can be counted', () => {
    const ambiguous = figuresOf({ runs: runSums.parse({ ambiguousRuns: 1 }), brands: [] }, null)
    expect(noFiguresText(ambiguous, true)).toContain('1 answer of the last 30 days can’t be counted')
    expect(noFiguresText(figures(0, 0, 0), true)).toBe('No answers to its current text in the last 30 days.')
  })
})

describe('texts that ask for names', () => {
  test.each([
    ['How do I keep track of contracts', 'How do I keep track of contracts. Which companies'],
    ['Wie finde ich einen guten Zahnarzt?', 'Wie finde ich einen guten Zahnarzt? Welche Anbieter'],
    [
      'Comment choisir un logiciel de paie pour les petites équipes ?',
      'Comment choisir un logiciel de paie pour les petites équipes ? Quelles',
    ],
    ['合同怎么管理？', '合同怎么管理？ Which companies'],
  ])('keep %j, and its language if it is known', (text, start) => {
    const [first, ...others] = rewritesOf(text)
    expect(first).toMatch(new RegExp(`^${start.replaceAll(/[.?]/g, '\\$&')}`))
    expect([first, ...others].every((rewrite) => asksForNames(rewrite ?? ''))).toBe(true)
  })

  test('are left out where they are too long for a prompt', () => {
    expect(rewritesOf('x'.repeat(480))).toEqual([])
  })

  test.each([
    ['Which tool is best?', true],
    ['Alternatives to Ledgerly', true],
    ['Welche Software ist gut?', true],
    ['What is an invoice?', false],
    ['Was ist eine Rechnung?', false],
  ])('are told from others: %j', (text, asks) => expect(asksForNames(text)).toBe(asks))
})
