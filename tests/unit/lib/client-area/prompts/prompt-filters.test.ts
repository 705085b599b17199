import { isShown, noFilters, noTopic, promptsAddress } from '@/lib/client-area/prompts/prompt-filters'
import { readPromptFilters, readPromptView } from '@/lib/client-area/prompts/read-prompt-filters'

const readAddress = (address: string) =>
  readPromptFilters(Object.fromEntries(new URL(address, 'https://site.example').searchParams))

describe('the filters of the list of prompts', () => {
  test.each([
    noFilters,
    { topic: 'Invoices & more', kind: 'comparison', engine: 'openai' },
    { topic: noTopic, kind: null, engine: null },
  ] as const)('are the same after they were written into an address and read: %j', (filters) => {
    expect(readAddress(promptsAddress(filters))).toEqual(filters)
  })

  test('count as none where a value is wrong', () => {
    expect(
      readPromptFilters({ topic: 'x'.repeat(61), type: 'opinion', engine: ['unknown', 'openai'] }),
    ).toEqual(noFilters)
  })

  test('take the first of repeated parameters', () => {
    expect(readPromptFilters({ type: ['buying', 'category'] })).toEqual({ ...noFilters, kind: 'buying' })
  })

  test('tell prompts without a topic from all topics', () => {
    const prompt = { topic: null, kind: 'category' } as const
    expect(isShown({ topic: noTopic, kind: null }, prompt)).toBe(true)
    expect(isShown({ topic: 'Invoices', kind: null }, prompt)).toBe(false)
    expect(isShown(noFilters, prompt)).toBe(true)
    expect(isShown({ topic: null, kind: 'buying' }, prompt)).toBe(false)
  })
})

describe('the view in an address', () => {
  const id = '3f2a7c1e-8f43-4f0a-9d7e-0f2b8a1c9d10'

  test('is a prompt, an answer beside another one, or the list', () => {
    expect(readPromptView({ prompt: id, page: '3' })).toEqual({
      prompt: id,
      answer: null,
      with: null,
      page: 3,
    })
    expect(readPromptView({ answer: id, with: id })).toEqual({ prompt: null, answer: id, with: id, page: 1 })
    expect(readPromptView({})).toEqual({ prompt: null, answer: null, with: null, page: 1 })
  })

  test.each(['0', '-1', '1.5', 'x', '1001'])('takes page %s as the first one', (page) => {
    expect(readPromptView({ prompt: 'none', page })).toEqual({
      prompt: null,
      answer: null,
      with: null,
      page: 1,
    })
  })
})
