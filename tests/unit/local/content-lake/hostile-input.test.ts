import fc from 'fast-check'
import { bearer, lakeOfFile, ORIGIN } from './served-lake'

const lake = lakeOfFile()
beforeAll(() =>
  lake()
    .client()
    .create({ _id: 'a', _type: 'x', list: [{ _key: 'k' }] }),
)

const signs =
  '* [ ] { } ( ) , => | .. ... == in && || ! -> ^ @ 0 -1 1e999 $p asc match _type _id "a" "\\u0000"'
const calls = [
  ...['order(', 'score(', 'text::query("a")', 'references("a")', 'select(', 'coalesce(', 'count('],
  ...['math::sum(', 'dateTime(now())', 'array::join(', 'releases::all()', 'delta::operation()'],
  ...['pt::text(a)', 'before()', 'identity()', '__proto__'],
]
const words = (maxLength: number) =>
  fc.array(fc.constantFrom(...signs.split(' '), ...calls), { minLength: 1, maxLength })
const id = fc.constantFrom<unknown>(
  ...['a', 'drafts.a', 'versions.r.a', 'a.', '', '.', 'ü', 'a'.repeat(200), 3, null, ['a'], '-x'],
)
const path = fc.constantFrom(
  ...['a', 'a.b', 'list[0]', 'list[_key=="k"]', '__proto__.bad', 'constructor.prototype.bad'],
  ...['', '[', 'a..b', '_id', '_rev', '\0'],
)
const polluting = (inner: unknown): unknown =>
  JSON.parse(`{"__proto__":{"bad":1},"constructor":{"prototype":{"bad":1}},"v":${JSON.stringify(inner)}}`)
const { value } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom(1, null, true, 'text', { _ref: 'a' }, { _ref: 3 }, { _ref: 'gone', x: 1 }, { _key: 'k' }),
    fc.array(tie('value'), { minLength: 1, maxLength: 3 }),
    tie('value').map(polluting),
  ),
}))

/** An object with one of these names. */
const named = (names: string[], inner: fc.Arbitrary<unknown>) =>
  fc.tuple(fc.constantFrom(...names), inner).map(([name, made]) => ({ [name]: made }))
const document = fc.record({ _id: id, _type: fc.constantFrom('x', 'x', '', 3), v: value })
const change = fc.tuple(path, value).map(([at, made]) => ({ [at]: made }))
const patch = fc.oneof(
  named(['set', 'setIfMissing', 'inc', 'diffMatchPatch'], change),
  fc.record({
    unset: path.map((at) => [at]),
    insert: fc
      .tuple(named(['before', 'after', 'x'], path), value)
      .map(([place, item]) => ({ ...place, items: [item] })),
  }),
)
const selection = fc.oneof(
  id.map((one) => ({ id: one })),
  fc.constant({ query: '*[' }),
  fc.constant(null),
)
const mutation = fc.oneof(
  named(['create', 'createOrReplace', 'createIfNotExists', 'nothing'], document),
  named(['delete'], selection),
  fc.tuple(id, patch).map(([one, made]) => ({ patch: { id: one, ...made } })),
  value,
)
const actionNames = 'create edit publish unpublish discard delete replaceDraft version.create none'.split(' ')
const action = fc.record({
  actionType: fc.constantFrom(...actionNames).map((name) => `sanity.action.document.${name}`),
  publishedId: id,
  draftId: id,
  versionId: id,
  attributes: document,
  ifExists: fc.constantFrom('fail', 'ignore', 'perhaps'),
  patch: change.map((set) => ({ set })),
  includeDrafts: id.map((one) => [one]),
})
const several = <Item>(item: fc.Arbitrary<Item>) => fc.array(item, { minLength: 1, maxLength: 3 })

/** A route, and the body that is posted to it. */
type Asked = [route: string, body?: unknown]

const perspectives = fc.constantFrom('raw', 'drafts', 'r,drafts', 'a b', '')

test.each<[string, fc.Arbitrary<Asked>]>([
  [
    'query',
    fc
      .tuple(perspectives, words(9), value)
      .map(([perspective, made, p]) => [
        `query/production?perspective=${perspective}`,
        { query: made.join(' '), params: { p } },
      ]),
  ],
  ['mutate', several(mutation).map((mutations) => ['mutate/production?returnDocuments=true', { mutations }])],
  [
    'actions',
    fc.record({ actions: several(action), dryRun: fc.boolean() }).map((body) => ['actions/production', body]),
  ],
  ['doc', words(4).map((made) => [`doc/production/${encodeURIComponent(made.join(','))}`])],
  ['listen', words(5).map((made) => [`listen/production?query=${encodeURIComponent(made.join(''))}`])],
])('answers 1,000 hostile requests to %s without failing', async (_, asked) => {
  const versions = fc.constantFrom('1', 'X', '2025-02-19')
  const resumed = fc.constantFrom('', 'a', '1', 'x#y')
  await fc.assert(
    fc.asyncProperty(asked, versions, resumed, async ([route, body], version, lastEventId) => {
      const posted = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }
      const headers = { ...bearer, 'last-event-id': lastEventId }
      const request = new Request(`${ORIGIN}/v${version}/data/${route}`, { headers, ...posted })
      const response = await lake().lake.fetch(request)
      await response.body?.cancel()
      expect(response.status).toBeLessThan(500)
      expect({}).not.toHaveProperty('bad')
    }),
    { numRuns: 1_000 },
  )
})
