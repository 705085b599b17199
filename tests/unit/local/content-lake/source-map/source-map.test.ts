import type { Perspective } from '@/local/content-lake/query/perspective'
import type { SourceMapKind } from '@/local/content-lake/source-map/source-map'
import { lakeOfFile } from '../served-lake'

const served = lakeOfFile()

beforeAll(() => {
  const post = {
    _type: 'post',
    title: 'Published',
    author: { _type: 'reference', _ref: 'ada' },
    tags: ['red', 'blue'],
    sections: [
      { _key: 'a', _type: 'hero', heading: 'First' },
      { _key: 'b', _type: 'text', heading: 'Second' },
    ],
    repeated: [
      { _key: 'same', n: 'one' },
      { _key: 'same', n: 'two' },
      { _key: "it's", n: 'three' },
    ],
    body: [{ _key: 'p', _type: 'block', children: [{ _key: 's', _type: 'span', text: 'Paragraph' }] }],
    "it's \\ odd": 'odd',
    nothing: null,
  }
  served().lake.context.commit({
    author: 'tester',
    mutations: [
      { create: { _id: 'ada', _type: 'writer', name: 'Ada' } },
      { create: { ...post, _id: 'post' } },
      { create: { ...post, _id: 'drafts.post', title: 'Draft' } },
      { create: { _id: 'versions.spring.post', _type: 'post', title: 'Spring' } },
    ],
  })
})

/** For each place of the result: `<document>: <path>`, `literal` or `unknown`. */
function sources(query: string, perspective: Perspective = 'published', sourceMap: SourceMapKind = 'key') {
  const answer = served().lake.context.evaluate({ query, params: { word: 'given' }, perspective, sourceMap })
  const { documents = [], paths = [], mappings = {} } = answer.sourceMap ?? {}
  return Object.fromEntries(
    Object.entries(mappings).map(([place, { source }]) => [
      place,
      source.type === 'documentValue'
        ? `${documents[source.document]?._id}: ${paths[source.path]}`
        : source.type,
    ]),
  )
}

const POST = '*[_id == "post"][0]'

test('makes no source map unless it is requested', () => {
  expect(served().lake.context.evaluate({ query: POST })).not.toHaveProperty('sourceMap')
})

const repeatedAt = (n: number) => `post: $['repeated'][${n}]`

test.each([
  ['an attribute', `${POST}.title`, { $: "post: $['title']" }],
  ['a renamed attribute', `${POST}{"t": title}`, { "$['t']": "post: $['title']" }],
  ['an attribute that no document has', `${POST}{missing}`, {}],
  ['a stored null', `${POST}{nothing}`, { "$['nothing']": "post: $['nothing']" }],
  ['a reference', `${POST}{"by": author->name}`, { "$['by']": "ada: $['name']" }],
  ['an item of an array', `${POST}.tags[-1]`, { $: "post: $['tags'][1]" }],
  ['a slice', `${POST}{"t": tags[1..4]}`, { "$['t'][0]": "post: $['tags'][1]" }],
  ['a whole array', `${POST}{sections}`, { "$['sections']": "post: $['sections']" }],
  [
    'filtered items, by their keys',
    `${POST}{"s": sections[_type == "text"]}`,
    { "$['s'][0]": "post: $['sections'][?(@._key=='b')]" },
  ],
  [
    'sorted and projected items',
    `${POST}.sections | order(heading desc) {heading}`,
    {
      "$[0]['heading']": "post: $['sections'][?(@._key=='b')]['heading']",
      "$[1]['heading']": "post: $['sections'][?(@._key=='a')]['heading']",
    },
  ],
  [
    'items whose key is not unique, or has characters that clients read differently',
    `${POST}.repeated[].n`,
    Object.fromEntries([0, 1, 2].map((n) => [`$[${n}]`, `${repeatedAt(n)}['n']`])),
  ],
  [
    'conditional projections',
    `${POST}{_type == "post" => {title}, _type == "page" => {"title": "no"}}`,
    { "$['title']": "post: $['title']" },
  ],
  [
    'spread objects, of which later attributes replace earlier ones',
    `${POST}{...{"title": "no", "x": 1}, ...@{title}}`,
    { "$['title']": "post: $['title']", "$['x']": 'literal' },
  ],
  [
    'the outer document',
    `${POST}{"s": sections[0..0]{"t": ^.title}}`,
    { "$['s'][0]['t']": "post: $['title']" },
  ],
  ['coalesce()', `${POST}{"c": coalesce(missing, title)}`, { "$['c']": "post: $['title']" }],
  ['coalesce() that falls back to a literal', 'coalesce(missing, "text")', { $: 'literal' }],
  ['select()', `${POST}{"s": select(false => _id, title)}`, { "$['s']": "post: $['title']" }],
  ['array::compact()', `${POST}{"a": array::compact([nothing, title])}`, { "$['a'][0]": "post: $['title']" }],
  [
    'array::unique()',
    `${POST}{"a": array::unique(tags + [tags[0], title])}`,
    {
      "$['a'][0]": "post: $['tags'][0]",
      "$['a'][1]": "post: $['tags'][1]",
      "$['a'][2]": "post: $['title']",
    },
  ],
  ['a joined text', `${POST}{"j": title + "!"}`, { "$['j']": 'unknown' }],
  [
    'a text function',
    `${POST}{"u": upper(title), "p": pt::text(body)}`,
    { "$['u']": 'unknown', "$['p']": 'unknown' },
  ],
  ['a number of documents', 'count(*)', { $: 'unknown' }],
  ['a literal and a parameter', '{"a": "text", "b": $word}', { "$['a']": 'literal', "$['b']": 'literal' }],
  [
    'unusual names',
    `${POST}{"q'\\\\": @["it's \\\\ odd"]}`,
    { "$['q\\'\\\\']": "post: $['it\\'s \\\\ odd']" },
  ],
  [
    'a score',
    '*[_type == "writer"] | score(name match "ada") {_score, name}',
    { "$[0]['_score']": 'unknown', "$[0]['name']": "ada: $['name']" },
  ],
])('traces %s', (_, query, expected) => {
  expect(sources(query)).toEqual(expected)
})

test('names the draft or the version whose value the perspective shows', () => {
  const query = '*[_type == "post"]{title, "by": author->name}'
  const traced = { "$[0]['title']": "drafts.post: $['title']", "$[0]['by']": "ada: $['name']" }
  expect(sources(query, 'drafts')).toEqual(traced)
  expect(sources(query, ['spring'])).toEqual({ "$[0]['title']": "versions.spring.post: $['title']" })
  expect(sources(query, 'published')).toMatchObject({ "$[0]['title']": "post: $['title']" })
})

test('gives a whole document one mapping for each attribute', () => {
  expect(sources('*[_id == "ada"]')).toEqual({
    "$[0]['_id']": "ada: $['_id']",
    "$[0]['_type']": "ada: $['_type']",
    "$[0]['_rev']": "ada: $['_rev']",
    "$[0]['_createdAt']": "ada: $['_createdAt']",
    "$[0]['_updatedAt']": "ada: $['_updatedAt']",
    "$[0]['name']": "ada: $['name']",
  })
})

test('maps each item of an array separately if clients cannot tell the items apart by their keys', () => {
  expect(sources(`${POST}{repeated}`)).toEqual(
    Object.fromEntries([0, 1, 2].map((n) => [`$['repeated'][${n}]`, repeatedAt(n)])),
  )
})

test('addresses items by their index where keys are not requested', () => {
  expect(sources(`${POST}.sections[_key == "b"].heading`, 'published', 'index')).toEqual({
    '$[0]': "post: $['sections'][1]['heading']",
  })
})
