import { stegaClean } from '@sanity/client/stega'
import { lakeOfFile } from '../served-lake'

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

/** The invisible characters that stand for the digits 0 to 3; four digits make a character. */
const DIGITS = ['\u200b', '\u200c', '\u200d', '\ufeff']

/** What stega hides in a text, after a mark of four zeros. */
function hiddenIn(text: string): string {
  const digits = [...text].map((character) => DIGITS.indexOf(character)).filter((digit) => digit >= 0)
  const codes = digits.join('').slice(4).match(/.{4}/g) ?? []
  return String.fromCharCode(...codes.map((code) => Number.parseInt(code, 4)))
}
