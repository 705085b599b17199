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
  ['a comma after the last property', '{\n"a": 1,\n}', 3, 'comma after the last'],
  ['a comma after the last item', '{"a": [1,\n]}', 2, 'comma after the last'],
  ['two commas', '{\n"a": 1,, "b": 2}', 2, 'comma too many'],
  ['a missing quotation mark', '{\n"a": 1,\n"b: 2\n}', 3, 'quotation mark is missing'],
  ['a missing comma', '{"a": 1\n"b": 2}', 2, 'comma is missing'],
  ['a quotation mark in a text', '{"a": "b "c" d"}', 1, 'quotation mark within'],
  ['a word', '{\n\n"a": x\n}', 3, 'JSON does not know: x'],
  ['a line break in a text', '{"a": "b\nc"}', 1, 'line break'],
  ['a tab in a text', '{"a": "b\tc"}', 1, 'a tab'],
  ['a wrong escape', '{"a": "b\\c"}', 1, 'backslash'],
  ['a comment before it', '// data\n{"a": 1}', 1, 'comment'],
  ['a comment in it', '{"a": 1, // one\n"b": 2}', 1, 'comment'],
  ['entities', '{&quot;a&quot;: 1}', 1, '&quot;'],
  ['typographic quotation marks', '{"a": “b”}', 1, '“'],
  ['single quotation marks', "{'a': 1}", 1, "'"],
  ['a name without quotation marks', '{a: 1}', 1, 'double quotation marks'],
  ['an end that is missing', '{\n"a": [1,\n2', 3, 'ends too early'],
  ['several objects', '{}\n{}', 2, 'square brackets'],
  ['text after the end', '{}\n;', 2, 'follows the end'],
  ['a place that was not filled', '{"a": {{ product.name }}}', 1, 'double quotation marks'],
  ['no text', '', 1, 'empty'],
])('names the line of %s in plain words', (_, text, errorLine, words) => {
  const { blocks, nodes } = read(text)
  expect(blocks).toEqual([{ line: 1, text, error: expect.stringContaining(words), errorLine }])
  expect(nodes).toEqual([])
})

const thing = '{"@type": "Thing"}'

test.each([
  ['an HTML comment', `\n<!--\n${thing}\n-->\n`],
  ['a CDATA section', `<![CDATA[${thing}]]>`],
  ['a CDATA section in line comments', `\n//<![CDATA[\n${thing}\n//]]>`],
  ['a CDATA section in comments', `/*<![CDATA[*/${thing}/*]]>*/`],
])('reads data in %s within a script, and says so', (_, text) => {
  const { blocks, nodes } = read(text)
  expect(blocks).toEqual([{ line: 1, text, isWrapped: true }])
  expect(nodes).toMatchObject([{ types: ['Thing'] }])
})

test('reads data behind a byte order mark, and none in a comment of the page', () => {
  expect(read(`\uFEFF${thing}`).blocks).toMatchObject([{ line: 1 }])
  const page = `<!-- <script type="application/ld+json">${thing}</script> --><p>x</p>`
  expect(readPage(page, new URL('https://a.example/')).jsonLd).toEqual({ blocks: [], nodes: [] })
})

test.each([
  'Thing',
  'schema:Thing',
  'http://schema.org/Thing',
  'https://schema.org/Thing',
  'https://www.schema.org/Thing',
])('knows the type "%s"', (type) =>
  expect(read(`[[{"@type": "${type}"}]]`).nodes).toMatchObject([{ types: ['Thing'], isRoot: true }]),
)

test('counts lines from the start of the page', () => {
  expect(read('{}', '\n{"a": 1,,}').blocks).toMatchObject([{ line: 1 }, { line: 2, errorLine: 3 }])
})

test('cuts data that is nested too deep to be written again', () => {
  const deep = `{"@type": "Thing", "a": ${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}}`
  const { nodes } = read(deep, `[${'['.repeat(20_000)}${']'.repeat(20_000)}]`)
  expect(JSON.stringify(nodes).length).toBeLessThan(1_000)
})

test.each([
  ['the same character', `{"a": "${'x'.repeat(500_000)}", "b": x}`],
  ['brackets', `${'['.repeat(500_000)}x`],
  ['lines', `[${'1,\n'.repeat(200_000)}x]`],
  ['ends of comments', `<!--${'-->'.repeat(150_000)}`],
])('reads 500 kB of %s in a moment', (_, text) => expect(read(text).blocks).toHaveLength(1))
