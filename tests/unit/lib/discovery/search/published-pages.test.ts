import { searchableText } from '@/lib/discovery/search/published-pages'

const block = (text: string, style = 'normal') => ({
  _type: 'block',
  _key: 'k',
  style,
  markDefs: [{ _key: 'm', _type: 'link', href: 'https://hidden.example' }],
  children: [{ _type: 'span', _key: 's', marks: ['m'], text }],
})

const answered = { question: 'Why?', answer: 'Because.' }
const explained = { question: 'How?', body: [block('Like this')] }

test('extracts the text of every kind of block, and nothing else', () => {
  const { text, headings } = searchableText([
    [
      block('A heading', 'h2'),
      block('A paragraph'),
      { _type: 'codeBlock', language: 'bash', filename: 'run.sh', code: 'curl -I', highlightedLines: [1] },
      { _type: 'table', caption: 'Names', rows: [{ _key: 'r', cells: ['GPTBot', 'OpenAI'] }] },
      { _type: 'faq', title: 'Questions', items: [answered, explained] },
      { _type: 'callout', tone: 'warning', body: [block('Mind this')] },
      { _type: 'callToAction', heading: 'Now', text: 'Do it', label: 'Go', href: '/secret-path' },
      { _type: 'imageWithAlt', caption: 'A drawing', asset: { _ref: 'image-abc-1x1-png' } },
    ],
    null,
    { heading: 'A section', points: [{ _key: 'p', title: 'A point', text: 'Its text', isNew: true }] },
  ])
  expect(headings.split('\n')).toEqual(['A heading', 'Why?', 'How?', 'Now', 'A section'])
  const inner = 'A paragraph|run.sh|curl -I|GPTBot|Because.|Like this|Mind this|Do it|A drawing'
  for (const words of inner.split('|')) expect(text).toContain(words)
  for (const words of ['A point', 'Its text', 'Go']) expect(text.split('\n')).toContain(words)
  expect(text).not.toMatch(/hidden|bash|warning|secret|image-abc|normal|span|true/)
})
