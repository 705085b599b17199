import {
  listedPrompts,
  noFilters,
  noTopic,
  type PromptFilters,
  promptsAddress,
} from '@/lib/client-area/prompts/prompt-filters'
import { readPromptFilters, readPromptView } from '@/lib/client-area/prompts/read-prompt-filters'
import type { PromptKind } from '@/lib/geo/metrics/quality-input'

const readAddress = (address: string) =>
  readPromptFilters(Object.fromEntries(new URL(address, 'https://site.example').searchParams))

describe('the filters of the list of prompts', () => {
  test.each([
    noFilters,
    { topic: 'Invoices & more', kind: 'comparison', engine: 'openai', order: 'least-cited' },
    { ...noFilters, topic: noTopic },
  ] as const)('are the same after they were written into an address and read: %j', (filters) => {
    expect(readAddress(promptsAddress(filters))).toEqual(filters)
  })

  test('count as none where a value is wrong', () => {
    expect(
      readPromptFilters({
        topic: 'x'.repeat(61),
        type: 'opinion',
        engine: ['unknown', 'openai'],
        order: 'random',
      }),
    ).toEqual(noFilters)
  })

  test('take the first of repeated parameters', () => {
    expect(readPromptFilters({ type: ['buying', 'category'] })).toEqual({ ...noFilters, kind: 'buying' })
  })
})

describe('the list of prompts', () => {
  const figure = (value: number | null) => ({ value, base: 20, interval: null, n: 20, change: null })
  const prompt = (text: string, topic: string | null, kind: PromptKind, visible: number | null) => ({
    text,
    topic,
    kind,
    figures: {
      n: 20,
      citationRate: figure(visible === null ? null : 1 - visible),
      own: { mentionRate: figure(visible), position: figure(visible === null ? null : visible * 10) },
    },
  })
  const prompts = [
    prompt('Which invoice tool is best?', 'Invoices', 'category', 0.5),
    prompt('Is Bramble better than Thorn?', null, 'comparison', null),
    prompt('What does ÉTOILE cost?', 'Prices', 'buying', 0.2),
    prompt('Who sells invoices?', null, 'buying', 0.9),
  ]
  const listed = (filters: Partial<PromptFilters>, search = '') =>
    listedPrompts(prompts, { ...noFilters, ...filters }, search).map((one) => prompts.indexOf(one))

  test('tells prompts without a topic from all topics', () => {
    expect(listed({ topic: noTopic })).toEqual([1, 3])
    expect(listed({ topic: 'Invoices' })).toEqual([0])
    expect(listed({})).toEqual([0, 1, 2, 3])
    expect(listed({ topic: noTopic, kind: 'buying' })).toEqual([3])
  })

  test('searches texts and topics, in any case', () => {
    expect(listed({}, ' INVOICE ')).toEqual([0, 3])
    expect(listed({}, 'prices')).toEqual([2])
    expect(listed({}, 'étoile')).toEqual([2])
    expect(listed({}, 'nothing like it')).toEqual([])
  })

  test.each([
    ['least-visible', [2, 0, 3, 1]],
    ['most-visible', [3, 0, 2, 1]],
    ['least-cited', [3, 0, 2, 1]],
    ['worst-position', [3, 0, 2, 1]],
  ] as const)('is ordered by %s, with prompts without the figure last', (order, expected) => {
    expect(listed({ order })).toEqual(expected)
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
