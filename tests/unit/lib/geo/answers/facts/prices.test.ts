import { findAmounts } from '@/lib/geo/answers/facts/amounts'
import { readAnswer } from '@/lib/geo/answers/read-answer'
import { brand } from '../brands'

const brands = [brand('Findable', { isOwn: true }), brand('Notion')]
const fact = { id: 'pro', kind: 'price', subject: 'Pro plan', value: '$49 per month' } as const

const statementsOf = (text: string, facts: Parameters<typeof readAnswer>[2] = [fact]) =>
  readAnswer(
    { text, citations: [{ url: 'https://a.com/1', title: null, position: 1, isInText: true }] },
    brands,
    facts,
  ).statements

describe('findAmounts', () => {
  it.each([
    ['$49', 'USD', 49, null],
    ['US$ 1,299.00 per month', 'USD', 1299, 'month'],
    ['1.299,50 € / Jahr', 'EUR', 1299.5, null],
    ['1 299 EUR a year', 'EUR', 1299, 'year'],
    ['£9.9/mo', 'GBP', 9.9, 'month'],
    ['$12 per user per month, billed annually', 'USD', 12, 'month'],
    ['$12/user/month', 'USD', 12, 'month'],
    ['$490 a year ($41 a month)', 'USD', 490, 'year'],
    ['A$5 weekly', 'AUD', 5, 'week'],
    ['₹4,999 annually', 'INR', 4999, 'year'],
    ['49 zł', 'PLN', 49, null],
    ['$0', 'USD', 0, null],
  ])('reads %j', (text, currency, value, period) => {
    expect(findAmounts(text)[0]).toMatchObject({ currency, value, period, start: 0 })
  })

  it.each(['49', '$', '$5k', '$2 million', '49 users', 'EUROPE 5', '5 USDA', '$1.2.3', 'GPT-4$'])(
    'finds none in %j',
    (text) => {
      expect(findAmounts(text)).toEqual([])
    },
  )

  it('finds several', () => {
    expect(findAmounts('from $9 to $49, or 99 €').map(({ value }) => value)).toEqual([9, 49, 99])
  })
})

describe('readAnswer with facts', () => {
  it.each<[string, boolean[]]>([
    ["Findable's Pro plan costs $49 per month.", [true]],
    ["Findable's Pro plan costs $59 per month.", [false]],
    ["Findable's Pro plan costs 49 € per month.", [false]],
    ['Findable has Starter at $9, Pro at $49 and more.', [true]],
    ['Findable has Starter at $49, Pro at $99 and more.', [false]],
    ['For $49, Findable gives you Pro.', [true]],
    ['**Findable** **Pro**: **$49**', [true]],
    // Another period, another subject, no amount, another brand, another sentence.
    ['Findable Pro is $490 a year.', []],
    ['Findable Starter is $9.', []],
    ['Findable Pro is affordable.', []],
    ['Notion Pro is $12.', []],
    ['Findable is good. Pro costs $12.', []],
    ['Findable Professional is $12.', []],
    ['Findable Pro is $49. Later, Findable Pro was $59.', [true, false]],
  ])('checks the price in %j', (text, expected) => {
    expect(statementsOf(text).map(({ agrees }) => agrees)).toEqual(expected)
  })

  it('keeps the sentence and its source', () => {
    const kept = { factId: 'pro', sentence: '**Findable Pro** is $59.', agrees: false, judgedBy: 'rule' }
    const linked = statementsOf('Hi. **Findable Pro** is $59. ([b.com](https://b.com/x)) Bye.')
    expect(linked).toEqual([{ ...kept, sourceUrl: 'https://b.com/x' }])
    expect(statementsOf('Findable Pro is $59 [1].')[0]?.sourceUrl).toBe('https://a.com/1')
    expect(statementsOf('Findable Pro is $59.[1]')[0]?.sourceUrl).toBe('https://a.com/1')
    expect(statementsOf('Findable Pro is $59. Other [1].')[0]?.sourceUrl).toBeNull()
  })

  it('checks nothing but prices', () => {
    const facts = (['feature', 'location', 'other'] as const).map((kind) => ({ ...fact, kind }))
    expect(statementsOf('Findable Pro is $59.', facts)).toEqual([])
    const wrong = [
      { ...fact, value: 'cheap' },
      { ...fact, subject: '' },
    ]
    expect(statementsOf('Findable Pro is $59.', wrong)).toEqual([])
  })
})
