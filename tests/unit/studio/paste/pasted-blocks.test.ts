import { randomUUID } from 'node:crypto'
import { compileSchema, defineSchema } from '@portabletext/schema'
import { JSDOM } from 'jsdom'
import { z } from 'zod'
import { htmlToBlocks } from '@/studio/paste/pasted-blocks'
import { googleDocs, oneCell, sheet, webPage, word } from './clipboards'

const lists = [{ name: 'bullet' }, { name: 'number' }]
const decorators = [{ name: 'strong' }, { name: 'em' }]
const annotations = [{ name: 'link', fields: [{ name: 'href', type: 'string' as const }] }]
const styles = ['normal', 'h2', 'h3', 'h4', 'blockquote'].map((name) => ({ name }))
const post = compileSchema(
  defineSchema({ styles, lists, decorators, annotations, blockObjects: [{ name: 'table' }] }),
)
const note = compileSchema(defineSchema({ styles: [{ name: 'normal' }], lists, decorators, annotations }))

const part = z.union([
  z.object({
    _type: z.literal('block'),
    style: z.string(),
    listItem: z.string().optional(),
    level: z.number().optional(),
    markDefs: z.array(z.object({ _key: z.string(), href: z.string() })),
    children: z.array(z.object({ text: z.string(), marks: z.array(z.string()) })),
  }),
  z.object({
    _type: z.literal('table'),
    caption: z.string().optional(),
    hasHeader: z.boolean(),
    rows: z.array(z.object({ _type: z.literal('tableRow'), _key: z.string(), cells: z.array(z.string()) })),
  }),
])

/** The result of a paste, one line per block: `h2 Findings`, `bullet.1 First`, `[link to](/a)`, and tables as rows. */
function pasted(html: string, schema = post) {
  const parseHtml = (text: string) => new JSDOM(text).window.document
  const place = { schema, keyGenerator: randomUUID, parseHtml }
  return z
    .array(part)
    .parse(htmlToBlocks(html, place))
    .flatMap((block): unknown[] => {
      if (block._type === 'table')
        return [[block.caption, block.hasHeader, ...block.rows.map(({ cells }) => cells)]]
      const words = block.children.map(({ text, marks }) => {
        const href = block.markDefs.find(({ _key }) => marks.includes(_key))?.href
        const marked = marks.includes('strong') ? `*${text}*` : marks.includes('em') ? `_${text}_` : text
        return href ? `[${marked}](${href})` : marked
      })
      const line = words.join('').replace(/\s+/g, ' ').trim()
      return line ? [`${block.listItem ? `${block.listItem}.${block.level}` : block.style} ${line}`] : []
    })
}

test('keeps Word’s title, numbered headings, emphasis, links, lists, and tables with merged cells', () => {
  expect(pasted(word)).toEqual([
    'h2 A report',
    'h2 Findings',
    'h4 A detail',
    'normal We found *three* things, _two_ of them in [the logs](https://example.com/logs).',
    'bullet.1 First',
    [undefined, true, ['Agent', 'Visits', ''], ['GPTBot by OpenAI', 'May', '12'], ['', 'June', '']],
  ])
})

test('keeps the structure of Google Docs', () => {
  expect(pasted(googleDocs)).toEqual([
    'h2 Findings',
    'h3 A detail',
    'normal We found *three* things in [the logs](https://example.com/logs)',
    'number.1 _First_',
    [undefined, true, ['Agent', 'Visits'], ['GPTBot', '12']],
  ])
})

test('keeps the structure of a web page', () => {
  expect(pasted(webPage)).toEqual([
    'h2 Findings',
    'h4 A detail',
    'normal We found *three* things in [the logs](/logs).',
    'bullet.1 First',
    'bullet.2 Under it',
    ['Visits by agent', true, ['Agent', 'Visits'], ['GPTBot by OpenAI', '12']],
  ])
})

test('makes a table of several cells, and text of a single cell', () => {
  expect(pasted(sheet)).toEqual([[undefined, true, ['Agent', 'Visits'], ['GPTBot', '12']]])
  expect(pasted(oneCell)).toEqual(['normal GPTBot'])
})

test('makes paragraphs of headings and cells in a field without either', () => {
  const paragraphs = ['normal Findings', 'normal Agent', 'normal 12']
  expect(pasted(webPage, note)).toEqual(expect.arrayContaining(paragraphs))
})
