import type { TypeNode } from 'groq-js'
import { documentShape, type Problem, rejected, sanitize } from '@/lib/content/sanitize'

function check(type: string, fields: object) {
  const shape = documentShape(type)
  if (!shape) throw new Error(`There is no type ${type}.`)
  const problems: Problem[] = []
  const document = { _id: 'a', _rev: 'r', _type: type, _createdAt: 'c', _updatedAt: 'u', ...fields }
  const kept = sanitize(shape, document, '', (path, problem) => problems.push({ path, problem }))
  return { kept, problems: problems.map(({ path, problem }) => `${path} ${problem}`) }
}

const span = (text: unknown) => ({ _type: 'span', _key: 's', text, marks: [] })
const block = (text: unknown, more: object = {}) => ({
  _type: 'block',
  _key: 'b',
  children: [span(text)],
  markDefs: [],
  ...more,
})
const picture = (ref: unknown) => ({ _type: 'imageWithAlt', asset: { _type: 'reference', _ref: ref } })

test('keeps a document that is as its schema says', () => {
  const fields = {
    title: 'A post',
    publishedAt: '2026-02-28T09:00:00.000Z',
    author: { _type: 'reference', _ref: 'author-1' },
    categories: [{ _type: 'reference', _ref: 'category-1', _key: 'k' }],
    mainImage: picture('image-abc-600x400-png'),
    body: [block(' '), block('Words', { style: 'h2' })],
  }
  const { kept, problems } = check('post', fields)
  expect(problems).toEqual([])
  const body = [fields.body[0], { ...fields.body[1], _key: 'item-1' }]
  expect(kept).toMatchObject({ ...fields, body })
})

test.each<[string, object, string[]]>([
  ['an object in place of a text', { title: { en: 'Hi' } }, ['title should be a text, but is an object']],
  ['a number in place of a text', { excerpt: 7 }, ['excerpt should be a text, but is 7']],
  ['a text in place of a list', { body: 'Words' }, ['body should be a list, but is "Words"']],
  ['null in a list', { categories: [null] }, ['categories[0] is empty']],
  [
    'references without a target',
    { author: { _type: 'reference' }, categories: [{ _type: 'reference', _key: 'k' }] },
    ['author has no target', 'categories[_key=="k"] has no target'],
  ],
  [
    'an invented date',
    { publishedAt: '2026-02-30T09:00:00Z', updatedAt: 'tomorrow' },
    [
      'publishedAt should be a date such as 2026-11-28, but is "2026-02-30T09:00:00Z"',
      'updatedAt should be a date such as 2026-11-28, but is "tomorrow"',
    ],
  ],
  [
    'a picture without an asset',
    { mainImage: { _type: 'imageWithAlt', alt: 'x' } },
    ['mainImage has no picture'],
  ],
  [
    'an asset that is none',
    { mainImage: picture('file-abc-pdf') },
    ['mainImage.asset should be an uploaded picture, but is "file-abc-pdf"'],
  ],
  [
    'a kind of block that the schema does not have',
    { body: [{ _type: 'video', _key: 'v', url: 'x' }] },
    ['body[_key=="v"] is of a type that the site does not know here: video'],
  ],
  ['a block without text', { body: [{ _type: 'block', _key: 'b' }] }, ['body[_key=="b"] has no text']],
  [
    'a heading of spaces',
    { body: [block(' \u200b', { style: 'h3' })] },
    ['body[_key=="b"] is a heading without text'],
  ],
  ['a span without text', { body: [block(null)] }, ['body[_key=="b"].children[_key=="s"] has no text']],
  [
    'a level that no list has',
    { body: [block('x', { level: 1e21 })] },
    ['body[_key=="b"].level should be from 1 to 10'],
  ],
  ...['javascript:alert(1)', ' java\nscript:alert(1)', 'data:text/html,x', 'https://['].map(
    (href): [string, object, string[]] => [
      `the address ${JSON.stringify(href)}`,
      { body: [block('x', { markDefs: [{ _type: 'link', _key: 'l', href }] })] },
      [
        `body[_key=="b"].markDefs[_key=="l"].href should be an address that starts with https:// or /, but is ${JSON.stringify(href)}`,
      ],
    ],
  ),
  [
    'most of a very long text',
    { excerpt: 'x'.repeat(1_000_000) },
    ['excerpt has 1000000 characters, of which the first 10000 are shown'],
  ],
  [
    'a value that is not offered',
    { body: [{ _type: 'callout', _key: 'c', tone: 'loud' }] },
    ['body[_key=="c"].tone should be one of: info, tip, warning, but is "loud"'],
  ],
])('leaves out %s, and says what is wrong', (_, fields, expected) => {
  const { kept, problems } = check('post', { title: 'A post', ...fields })
  expect(problems).toEqual(expected)
  expect(kept).not.toBe(rejected)
})

test('keeps long paragraphs and code', () => {
  const text = 'x'.repeat(100_000)
  const body = [block(text), { _type: 'codeBlock', _key: 'c', language: 'text', code: text }]
  expect(check('post', { body }).problems).toEqual([])
})

test('keeps the columns of a table with cells that are no text', () => {
  const cells = ['a', null, { b: 1 }, 'c']
  const table = { _type: 'table', _key: 't', rows: [{ _type: 'tableRow', _key: 'r', cells }] }
  expect(check('post', { body: [table] }).kept).toMatchObject({
    body: [{ rows: [{ cells: ['a', '', '', 'c'] }] }],
  })
})

test('keeps them in the result of a query, where the cells may be missing', () => {
  const cells: TypeNode = { type: 'union', of: [{ type: 'array', of: { type: 'string' } }, { type: 'null' }] }
  const row: TypeNode = { type: 'object', attributes: { cells: { type: 'objectAttribute', value: cells } } }
  expect(sanitize(row, { cells: ['', 'Ours', null] }, '', () => {})).toEqual({ cells: ['', 'Ours', ''] })
})

test('gives items without a key, or with the same one, different keys', () => {
  const points = [
    { _type: 'sectionPoint' },
    { _type: 'sectionPoint', _key: 'k' },
    { _type: 'sectionPoint', _key: 'k' },
  ]
  const { kept } = check('howItWorksPage', { flow: { points } })
  const keys: string[] = []
  JSON.stringify(kept, (name, value) => {
    if (name === '_key') keys.push(value)
    return value
  })
  expect(new Set(keys).size).toBe(3)
})

test('counts texts without a visible character as missing', () => {
  expect(check('post', { title: ' \u200b\u00ad', excerpt: '' })).toEqual({
    kept: expect.not.objectContaining({ title: expect.anything(), excerpt: expect.anything() }),
    problems: [],
  })
})

test('leaves out a frame of which a number is missing', () => {
  const { kept } = check('post', {
    mainImage: {
      ...picture('image-abc-600x400-png'),
      crop: { _type: 'sanity.imageCrop', left: 0.1, top: 0 },
    },
  })
  expect(kept).toMatchObject({ mainImage: expect.not.objectContaining({ crop: expect.anything() }) })
})
