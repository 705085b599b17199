import { answerBlocks } from '@/studio/faq/faq-item-input'

test('makes a paragraph of each line, with all words', () => {
  const blocks = answerBlocks('Yes.\n\nIn <two> days.\n')
  const texts = blocks.map(({ children }) => children.map(({ text }) => text).join(''))
  expect(texts).toEqual(['Yes.', 'In <two> days.'])
  expect(new Set(blocks.map(({ _key }) => _key)).size).toBe(2)
})
