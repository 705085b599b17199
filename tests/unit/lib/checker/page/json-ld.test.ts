import { readPage } from '@/lib/checker/page/read-page'

const read = (...scripts: string[]) =>
  readPage(
    scripts.map((text) => `<script type="application/ld+json">${text}</script>`).join('\n'),
    new URL('https://a.example/'),
  ).jsonLd

test('lists all nodes, and says which stand on their own', () => {
  const { nodes } = read(
    JSON.stringify({
      '@graph': [
        {
          '@type': 'https://schema.org/Article',
          publisher: { '@type': ['Organization', 'Brand'], name: 'A' },
        },
        { '@type': 'WebPage', mainEntity: { '@type': 'Product' } },
      ],
    }),
  )
  expect(nodes.map(({ types, isRoot }) => [types.join(), isRoot])).toEqual([
    ['Article', true],
    ['Organization,Brand', false],
    ['WebPage', true],
    ['Product', true],
  ])
})

test.each([
  ['a comma too many', '{\n"a": 1,\n}', 3],
  ['a missing quotation mark', '{\n"a": 1,\n"b: 2\n}', 3],
  ['a word', '{\n\n"a": x\n}', 3],
  ['a comment', '// data\n{"a": 1}', 1],
  ['an end that is missing', '{\n"a": [1,\n2', 3],
  ['text after the end', '{}\n{}', 2],
  ['no text', '', 1],
])('names the line of %s', (_, text, errorLine) => {
  const { blocks, nodes } = read(text)
  expect(blocks).toEqual([{ line: 1, text, error: expect.stringContaining('JSON'), errorLine }])
  expect(nodes).toEqual([])
})

test('counts lines from the start of the page', () => {
  expect(read('{}', '\n{"a": 1,,}').blocks).toMatchObject([{ line: 1 }, { line: 2, errorLine: 3 }])
})

test('cuts data that is nested too deep to be written again', () => {
  const deep = `{"@type": "Thing", "a": ${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}}`
  const { nodes } = read(deep, `[${'['.repeat(20_000)}${']'.repeat(20_000)}]`)
  expect(JSON.stringify(nodes).length).toBeLessThan(1_000)
})
