import { answerBlocks } from '@/studio/faq/faq-item-input'

test('makes a paragraph of each line, with all words', () => {
  const blocks = answerBlocks('Yes.\n\nIn <two> days.\n')
  expect(blocks.map(({ children }) => children.map(({ text }) => text).join(''))).toEqual([
    'Yes.',
    'In <two> days.',
  ])
  expect(new Set(blocks.map(({ _key }) => _key)).size).toBe(2)
})
