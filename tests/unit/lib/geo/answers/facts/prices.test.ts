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
    ['1.299,50 € / Jahr', 'EUR', 1299.5, 'year'],
    ['1 299 EUR a year', 'EUR', 1299, 'year'],
    ['£9.9/mo', 'GBP', 9.9, 'month'],
    ['$12 per user per month, billed annually', 'USD', 12, 'month'],
    ['$12/user/month', 'USD', 12, 'month'],
    ['$490 a year ($41 a month)', 'USD', 490, 'year'],
    ['A$5 weekly', 'AUD', 5, 'week'],
    ['₹4,999 annually', 'INR', 4999, 'year'],
    ['49 zł', 'PLN', 49, null],
    ['$0', 'USD', 0, null],
    ['1.299,00 €', 'EUR', 1299, null],
    ['€1,299', 'EUR', 1299, null],
    ['49 kr. per month', 'KR', 49, 'month'],
    ['kr 49/md', 'KR', 49, 'month'],
    ['1 299 kr', 'KR', 1299, null],
    ['CHF 49.–', 'CHF', 49, null],
    ['49.- CHF', 'CHF', 49, null],
    ['CHF 1’299.50', 'CHF', 1299.5, null],
    ['₹1,299', 'INR', 1299, null],
    ['₹1,29,999', 'INR', 129_999, null],
    ['Rs. 499', 'INR', 499, null],
    ['£49.99', 'GBP', 49.99, null],
    ['US$49', 'USD', 49, null],
    ['49 USD', 'USD', 49, null],
    ['49 dollars a month', 'USD', 49, 'month'],
    ['49,-', '', 49, null],
    ['49,- €', 'EUR', 49, null],
    ['NZ$49', 'NZD', 49, null],
    ['R$ 49,90 por mês', 'BRL', 49.9, 'month'],
    ['49 Kč', 'CZK', 49, null],
    ['4.900 Ft', 'HUF', 4900, null],
    ['4,900円', 'JPY', 4900, null],
    ['49 € pro Monat', 'EUR', 49, 'month'],
    ['49 € par mois', 'EUR', 49, 'month'],
    ['49 €/mes', 'EUR', 49, 'month'],
    ['49 € al mese', 'EUR', 49, 'month'],
    ['49 € per maand', 'EUR', 49, 'month'],
    ['£49 pcm', 'GBP', 49, 'month'],
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
    ['Findable Pro is $49. Later, Findable Pro is $59.', [true, false]],
  ])('checks the price in %j', (text, expected) => {
    expect(statementsOf(text).map(({ agrees }) => agrees)).toEqual(expected)
  })

  // The fact is $49 per month.
  it.each<[string, boolean[]]>([
    // Old and new prices.
    ['Findable Pro was $59 and is now $49.', [true]],
    ['Findable Pro was $49 and is now $59.', [false]],
    ['Findable Pro used to cost $59, but now costs $49.', [true]],
    ['Findable Pro used to cost $49 and now costs $59.', [false]],
    ['Findable Pro costs $49, down from $59.', [true]],
    ['Findable Pro costs $59, down from $79.', [false]],
    ['Findable Pro is $49 (previously $59).', [true]],
    ['Findable Pro is $49 instead of $59.', [true]],
    ['Findable Pro has a list price of $59.', []],
    ['Findable Pro: regular price $59, now $49.', [true]],
    ['Findable Pro: MSRP $59, sale price $49.', [true]],
    ['Findable Pro was reduced from $59 to $49.', [true]],
    ['Findable Pro was reduced to $49 from $59.', [true]],
    ['Findable raised the price of Pro from $39 to $49.', [true]],
    ['Findable raised the price of Pro from $49 to $59.', [false]],
    ['Findable Pro costs ~~$59~~ $49.', [true]],
    ['Findable Pro costs ~~$49~~ $59.', [false]],
    ['Findable Pro costs <del>$59</del> $49.', [true]],
    ['Findable Pro costs <s>$59</s> <b>$49</b>.', [true]],
    ['Findable Pro was $59.', []],
    ['Findable Pro cost $59 in 2022, and costs $49 today.', [true]],
    ['Originally $59, Findable Pro is now $49.', [true]],
    ['Findable Pro will cost $59.', []],
    // Add-ons, set-up and savings.
    ['Findable Pro is $49 plus $10 per seat.', [true]],
    ['Findable Pro is $49, and extra seats cost $5.', [true]],
    ['Findable Pro extra seats cost $5.', []],
    ['Findable Pro is $49 + $10 per additional user.', [true]],
    ['Findable Pro costs $10 per additional user.', []],
    ['Findable Pro has a setup fee of $99.', []],
    ['Findable Pro is $49 a month with a one-time fee of $99.', [true]],
    ['Findable Pro has a $99 setup fee and costs $49 a month.', [true]],
    ['With Findable Pro you save $20.', []],
    ['Findable Pro is $20 off.', []],
    ['Findable Pro is $20 off: $49 a month.', [true]],
    ['Get a discount of $20 on Findable Pro.', []],
    ['Findable Pro costs $49 with a 20% discount.', [true]],
    ['Findable Pro is up to 30% cheaper at $59.', [false]],
    ['Findable Pro is $10 cheaper than others.', []],
    ['Findable Pro includes $100 in credits.', []],
    // Ranges.
    ['Findable Pro costs $49–$99.', []],
    ['Findable Pro costs $9-99.', []],
    ['Findable Pro costs between $29 and $99.', []],
    ['Findable Pro costs $29 to $99.', []],
    ['Findable Pro costs from $29 to $99.', []],
    ['Findable Pro costs from $49.', [true]],
    ['Findable Pro starts at $49.', [true]],
    ['Findable Pro starts at $59.', [false]],
    ['Findable Pro costs up to $99.', []],
    ['Findable Pro costs about $50.', []],
    ['Findable Pro costs about $49.', [true]],
    ['Findable Pro costs less than $60.', []],
    // Periods.
    ['Findable Pro is $588 a year, or $49 a month.', [true]],
    ['Findable Pro is $49 a month, or $588 a year.', [true]],
    ['Findable Pro is $588 a year, or $59 a month.', [false]],
    ['Findable Pro is $39 a month, billed annually.', []],
    ['Findable Pro is $39 a month billed annually, or $49 monthly.', [true]],
    ['Findable Pro is $49 a month billed annually.', [true]],
    // Trials and who pays.
    ['Findable Pro is $1 for the first month.', []],
    ['Findable Pro is $1 for the first month, then $49 a month.', [true]],
    ['Findable Pro is $1 for the first month, then $59 a month.', [false]],
    ['Findable Pro costs $29 for students.', []],
    ['The trial of Findable Pro is $1.', []],
    // Free.
    ['Findable has a free plan, and Pro costs $49.', [true]],
    ['Findable Pro is free for 14 days.', []],
    ['Findable Pro has a free trial.', []],
    ['Findable Pro is free.', [false]],
    // Others.
    ['Findable Pro is cheaper than Notion at $59.', []],
    ["Findable Pro is cheaper than Linear's $59 plan.", []],
    ['Findable Pro costs $49, while Notion costs $12.', [true]],
    ['Unlike Notion at $12, Findable Pro costs $49.', [true]],
    // What is not said to be so.
    ['Does Findable Pro cost $59?', []],
    ['Findable Pro would cost $59.', []],
    ['Findable Pro does not cost $59.', []],
    ['Findable Pro is not $59 but $49.', [true]],
    // Currencies.
    ['Findable Pro costs 49 USD.', [true]],
    ['Findable Pro costs US$49.00 per month.', [true]],
    ['Findable Pro costs 45 € (about $49).', [true]],
    ['Findable Pro costs 45 €.', []],
    ['Findable Pro kostet 49,- pro Monat.', [true]],
  ])('tells current prices from others in %j', (text, expected) => {
    expect(statementsOf(text).map(({ agrees }) => agrees)).toEqual(expected)
  })

  it.each<[string, string, string, boolean[]]>([
    ['Starter', 'free', 'Findable Starter is free.', [true]],
    ['Starter', '$0', 'Findable Starter is completely free of charge.', [true]],
    ['Starter', 'Free', 'Findable Starter costs $9.', [false]],
    ['Starter', '499 kr', 'Findable Starter costs SEK 499.', [true]],
    ['Starter', '¥4,900', 'Findable Starter costs 4,900 JPY.', [true]],
    ['Pro', '$39 per month, billed annually', 'Findable Pro is $39 a month, billed annually.', [true]],
    ['Pro', '$39 per month, billed annually', 'Findable Pro is $29 a month, billed annually.', [false]],
    ['Pro', '$588 per year', 'Findable Pro is $49 a month or $588 per year.', [true]],
    ['Pro', '1.299,00 €', 'Findable Pro kostet 1 299 €.', [true]],
  ])('checks the fact that %s costs %s in %j', (subject, value, text, expected) => {
    expect(statementsOf(text, [{ ...fact, subject, value }]).map(({ agrees }) => agrees)).toEqual(expected)
  })

  it('does not take the price of one subject for that of another', () => {
    const facts = [fact, { ...fact, id: 'starter', subject: 'Starter plan', value: '$9' }]
    const text = 'Findable Pro includes all of Starter, which costs $9.'
    expect(statementsOf(text, facts)).toMatchObject([{ factId: 'starter', agrees: true }])
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
