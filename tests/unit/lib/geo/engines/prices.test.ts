import { costOf, priceLists } from '@/lib/geo/engines/prices'

const usage = { inputTokens: 1_000_000, outputTokens: 100_000, searchCount: 3 }

describe('the cost of a call', () => {
  it('has tokens and searches', () => {
    expect(costOf('openai', 'gpt-6.1-sol', usage)).toBeCloseTo(2 + 1 + 0.03)
    expect(costOf('openai', 'gpt-6.1-sol-2026-09-30', usage)).toBeCloseTo(3.03)
    expect(costOf('anthropic', 'claude-haiku-4-5-20251001', usage)).toBeCloseTo(1.53)
  })

  it('is unknown for a model without a price and without tokens', () => {
    expect(costOf('openai', 'gpt-1', usage)).toBeNull()
    expect(costOf('openai', 'gpt-6.1-sol', { ...usage, inputTokens: null })).toBeNull()
    expect(costOf('openai', 'constructor', usage)).toBeNull()
  })

  it('names the source and the day of every list', () => {
    for (const { source, asOf } of Object.values(priceLists)) {
      expect(URL.canParse(source)).toBe(true)
      expect(asOf).toMatch(/^\d{4}-\d{2}-\d{2}$/)
    }
  })
})
