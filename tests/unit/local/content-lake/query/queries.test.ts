import { stegaClean } from '@sanity/client/stega'
import { lakeOfFile, type ServedLake, serveLake } from '../served-lake'

const lake = lakeOfFile()
const client = () => lake().client()

describe('queries', () => {
  beforeAll(async () => {
    const transaction = client()
      .transaction()
      .createOrReplace({ _id: 'ada', _type: 'writer', name: 'Ada' })
      .createOrReplace({ _id: 'essay', _type: 'essay', title: 'Published', slug: { current: 'essay' } })
      .createOrReplace({ _id: 'drafts.essay', _type: 'essay', title: 'Draft', slug: { current: 'essay' } })
      .createOrReplace({ _id: 'drafts.unborn', _type: 'essay', title: 'Never published' })
      .createOrReplace({ _id: 'versions.spring.essay', _type: 'essay', title: 'Spring' })
      .createOrReplace({ _id: 'letter', _type: 'letter', by: { _type: 'reference', _ref: 'ada' } })
    await transaction.commit()
  })

  test('use the requested perspective', async () => {
    const titles = (perspective: 'raw' | 'published' | 'drafts' | string[]) =>
      client().fetch('*[_type == "essay"]{_id, _originalId, title} | order(title)', {}, { perspective })
    expect(await titles('published')).toEqual([{ _id: 'essay', _originalId: null, title: 'Published' }])
    const drafts = [
      { _id: 'essay', _originalId: 'drafts.essay', title: 'Draft' },
      { _id: 'unborn', _originalId: 'drafts.unborn', title: 'Never published' },
    ]
    expect(await titles('drafts')).toEqual(drafts)
    const spring = { _id: 'essay', _originalId: 'versions.spring.essay', title: 'Spring' }
    const unborn = { _id: 'unborn', _originalId: 'drafts.unborn', title: 'Never published' }
    expect(await titles(['spring', 'drafts'])).toEqual([unborn, spring])
    expect(await titles(['spring'])).toEqual([spring])
    expect(await titles('raw')).toHaveLength(4)
  })

  test('use the API version’s default perspective', async () => {
    const count = (apiVersion: string) => lake().client({ apiVersion }).fetch('count(*[_type == "essay"])')
    expect(await count('2025-02-19')).toBe(1)
    expect(await count('2025-02-18')).toBe(4)
    expect(await count('X')).toBe(1)
    expect(await count('1')).toBe(4)
  })

  test('support parameters, references and queries too long for a URL', async () => {
    expect(await client().fetch('*[slug.current == $slug][0].title', { slug: 'essay' })).toBe('Published')
    expect(await client().fetch('*[_id == "letter"][0].by->name')).toBe('Ada')
    const ids = Array.from({ length: 2000 }, (_, index) => `missing-${index}`)
    expect(await client().fetch('*[_id in $ids]._id', { ids: [...ids, 'ada'] })).toEqual(['ada'])
  })

  test('return the query, sync tags and the time', async () => {
    const raw = await client().fetch('*[_type == "writer"]{name}', {}, { filterResponse: false })
    expect(raw).toMatchObject({ query: '*[_type == "writer"]{name}', result: [{ name: 'Ada' }] })
    expect(raw.ms).toEqual(expect.any(Number))
    expect(raw.syncTags).toEqual([expect.stringMatching(/^s1:[\w-]+$/)])
    const silent = await client().fetch('*', {}, { filterResponse: false, returnQuery: false })
    expect(silent).not.toHaveProperty('query')
  })

  test('return a content source map only when it is requested', async () => {
    const answerTo = (resultSourceMap: boolean | 'withKeyArraySelector') =>
      client().fetch('*[_id == "ada"]{name}', {}, { filterResponse: false, resultSourceMap })
    expect((await answerTo('withKeyArraySelector')).resultSourceMap).toEqual({
      documents: [{ _id: 'ada', _type: 'writer' }],
      paths: ["$['name']"],
      mappings: {
        "$[0]['name']": { type: 'value', source: { type: 'documentValue', document: 0, path: 0 } },
      },
    })
    expect((await answerTo(true)).resultSourceMap).toBeDefined()
    expect(await answerTo(false)).not.toHaveProperty('resultSourceMap')
  })

  test('let the client hide an edit link in each text of a draft', async () => {
    const stega = lake().client({ stega: { enabled: true, studioUrl: '/studio' }, perspective: 'drafts' })
    const [essay] = await stega.fetch('*[_id == "essay"]{title, "by": *[_id == "ada"][0].name, _type}')
    expect(stegaClean(essay)).toEqual({ title: 'Draft', by: 'Ada', _type: 'essay' })
    const linkOf = (text: string) => {
      const { origin, href } = JSON.parse(hiddenIn(text))
      return [origin, ...href.split('?')]
    }
    expect(linkOf(essay.title)).toEqual([
      'sanity.io',
      '/studio/intent/edit/mode=presentation;id=essay;type=essay;path=title',
      expect.stringContaining('id=essay&type=essay&path=title'),
    ])
    expect(linkOf(essay.by)[1]).toBe('/studio/intent/edit/mode=presentation;id=ada;type=writer;path=name')
    // The client's own filter leaves out what is not text, such as types.
    expect(essay._type).toBe('essay')
  })

  test('report a syntax error with its position', async () => {
    const description = 'unexpected end-of-file, expected expression'
    const failure = client().fetch('*[_type == ')
    await expect(failure).rejects.toMatchObject({
      statusCode: 400,
      details: { type: 'queryParseError', query: '*[_type == ', description, start: 11, end: 11 },
    })
    await expect(client().fetch('*[_id == $id]')).rejects.toThrow('param $id referenced, but not provided')
    const far = client().fetch('*[geo::distance(a, b) < 3]')
    await expect(far).rejects.toThrow('does not support geo::distance()')
  })

  test('search text by words, prefixes and phrases', async () => {
    const matching = '*[_type == "essay" && [@, _id] match text::query($words)]._id'
    const find = (words: string) => client().fetch(matching, { words }, { perspective: 'raw' })
    expect(await find('draft')).toEqual(['drafts.essay'])
    expect(await find('publ*')).toEqual(['essay', 'drafts.unborn'])
    expect(await find('"never published"')).toEqual(['drafts.unborn'])
    expect(await find('published -never')).toEqual(['essay'])
    const titled = '*[_type == "essay" && title match text::query("spri*")]._id'
    expect(await client().fetch(titled, {}, { perspective: 'raw' })).toEqual(['versions.spring.essay'])
  })

  test('return documents by ID, and say which are omitted', async () => {
    const found = await client().getDocuments(['ada', 'nobody', 'drafts.essay'])
    expect(found).toMatchObject([{ name: 'Ada' }, null, { title: 'Draft' }])
    const response = await lake().fetch('/v2025-02-19/data/doc/production/ada,nobody,drafts.essay')
    expect(await response.json()).toMatchObject({
      documents: [{ _id: 'ada' }],
      omitted: [
        { id: 'nobody', reason: 'existence' },
        { id: 'drafts.essay', reason: 'permission' },
      ],
    })
    const versions = await client().getDocument('essay', { includeAllVersions: true })
    expect(versions.map(({ _id }) => _id)).toEqual(['essay', 'drafts.essay', 'versions.spring.essay'])
  })
})

describe('queries that take long', () => {
  const deep = (levels: number): string =>
    levels === 0
      ? '*[_type == "n"]'
      : `*[_id in ${deep(levels - 1)}[_id >= ^.after]._id || _id in ${deep(levels - 1)}._id]`
  const nested = (levels: number): string => (levels === 0 ? '*' : `*[_id in ${nested(levels - 1)}._id]`)
  /** Its regular expression needs more time than there is. */
  const endless = `"${'a'.repeat(60)}" match "${'a*'.repeat(20)}b"`
  let limited: ServedLake

  beforeAll(async () => {
    limited = await serveLake({}, { ownThreadMs: 0, totalMs: 20_000 })
    const numbers = Array.from({ length: 40 }, (_, n) => ({ _id: `n-${n}`, _type: 'n', n }))
    for (const one of [limited, lake()]) {
      const transaction = one.client().transaction()
      for (const number of numbers) transaction.createOrReplace(number)
      await transaction.commit()
    }
  })
  afterAll(() => limited.close())

  test('have the same answer in another thread, also after a change', async () => {
    const query = '*[_type == "n" && n > 37]{n}'
    const answer = await limited.client().fetch(query, {}, { filterResponse: false, resultSourceMap: true })
    expect(answer.result).toEqual([{ n: 38 }, { n: 39 }])
    expect(answer.resultSourceMap?.paths).toEqual(["$['n']"])
    await limited.client().patch('n-0').set({ n: 40 }).commit()
    expect(await limited.client().fetch(query)).toEqual([{ n: 40 }, { n: 38 }, { n: 39 }])
    await limited.client().delete({ query: '*[_type == "n" && n == 40]' })
    expect(await limited.client().fetch(query)).toEqual([{ n: 38 }, { n: 39 }])
    await expect(limited.client().fetch('*[_type == "n"][_id match')).rejects.toMatchObject({
      statusCode: 400,
    })
  })

  test('are ended by the hosted service’s error, while others are answered', async () => {
    const short = await serveLake({}, { totalMs: 3_000 })
    await short.client().create({ _id: 'a', _type: 'x' })
    const slow = short.client().fetch(`*[${endless}]`)
    const outcome = slow.then(String, (error: unknown) => error)
    expect(await short.client().fetch('*[_id == "a"]._id')).toEqual(['a'])
    expect(await outcome).toMatchObject({
      statusCode: 504,
      message: expect.stringContaining('The operation timed out'),
    })
    expect(await short.client().fetch('*[_id == "a"]._id')).toEqual(['a'])
    await short.close()
  })

  test('do not take long only because of nested subqueries', async () => {
    expect(
      await lake()
        .client()
        .fetch(`count(${nested(12)})`),
    ).toBe(await lake().client().fetch('count(*)'))
    expect(
      await lake()
        .client()
        .fetch(`count(${deep(1)})`),
    ).toBe(40)
  })

  test('are refused as the filter of a listener', async () => {
    const stream = await lake().get(
      `/v2025-02-19/data/listen/production?query=${encodeURIComponent('*[diff::changedAny(a, b, c)]')}`,
    )
    expect(await stream.text()).toContain('functions of diff:: cannot be listened to')
  })
})

test.each([
  ['*[path(_id) in path("drafts.*")]._id', ['drafts.essay', 'drafts.unborn']],
  ['diff::changedAny({"a": 1}, {"a": 2}, a)', true],
  ['diff::changedAny({"a": 1, "b": 1}, {"a": 1, "b": 2}, (a))', false],
  ['diff::changedOnly({"a": 1, "b": 1}, {"a": 2, "b": 1}, (a, c))', true],
  [
    '*[_type == "n" && n < 2]{n, "changed": diff::changedAny(@, {"n": 0}, n)}',
    [
      { n: 0, changed: false },
      { n: 1, changed: true },
    ],
  ],
])('answers %s', async (query, result) => {
  expect(await client().fetch(query, {}, { perspective: 'raw' })).toEqual(result)
})

/** The invisible characters that stand for the digits 0 to 3; four digits make a character. */
const DIGITS = ['\u200b', '\u200c', '\u200d', '\ufeff']

/** What stega hides in a text, after a mark of four zeros. */
function hiddenIn(text: string): string {
  const digits = [...text].map((character) => DIGITS.indexOf(character)).filter((digit) => digit >= 0)
  const codes = digits.join('').slice(4).match(/.{4}/g) ?? []
  return String.fromCharCode(...codes.map((code) => Number.parseInt(code, 4)))
}
