import fc from 'fast-check'
import { lakeOfFile } from '../served-lake'
import { expectSources } from './follow-source-map'

const IDS = ['a', 'b', 'c', 'd']
const KINDS = ['red', 'blue']

/** Texts that exist only once, so that a wrong source has another text. */
const texts = (place: string) => fc.constantFrom(`${place} text`, `${place} other`, null, undefined)

const itemsOf = (place: string) =>
  fc
    .array(fc.record({ key: fc.constantFrom('k1', 'k2', 'k3'), kind: fc.constantFrom(...KINDS) }), {
      maxLength: 4,
    })
    .map((items) => items.map(({ key, kind }, n) => ({ _key: key, kind, text: `${place} item ${n}`, n })))

const documentOf = (id: string) =>
  fc.record({
    _id: fc.constant(id),
    _type: fc.constantFrom('post', 'page'),
    kind: fc.constantFrom(...KINDS),
    title: texts(`${id} title`),
    nested: fc.record({ text: texts(`${id} nested`), items: itemsOf(`${id} nested`) }),
    items: itemsOf(id),
    words: fc
      .array(fc.nat(3), { maxLength: 3 })
      .map((numbers) => numbers.map((n, at) => `${id} word ${n} ${at}`)),
    ref: fc.constantFrom(...IDS, 'missing').map((_ref) => ({ _type: 'reference', _ref, _weak: true })),
    refs: fc
      .array(fc.constantFrom(...IDS), { maxLength: 3 })
      .map((ids) => ids.map((_ref) => ({ _ref, _weak: true }))),
  })

const datasets = fc
  .tuple(...IDS.flatMap((id) => [fc.option(documentOf(id)), fc.option(documentOf(`drafts.${id}`))]))
  .map((documents) => documents.filter((document) => document !== null))

const { value, list, projection } = fc.letrec<{ value: string; list: string; projection: string }>((tie) => {
  const made = (
    parts: (keyof { value: string; list: string; projection: string })[],
    build: (...parts: string[]) => string,
  ) => fc.tuple(...parts.map((part) => tie(part))).map((built) => build(...built))
  return {
    value: fc.oneof(
      { maxDepth: 4 },
      fc.constantFrom(
        'title',
        'kind',
        '_id',
        'nested',
        'nested.text',
        'words[0]',
        'items[-1].text',
        '^.title',
        '^.^.kind',
        '@',
        'ref->title',
        'ref->ref->{title, ...}',
        '"literal"',
        'upper(title)',
        'title + kind',
        'count(items)',
        'missing',
      ),
      tie('list'),
      made(['value', 'value'], (a, b) => `coalesce(${a}, ${b})`),
      made(['value', 'value'], (a, b) => `select(kind == "red" => ${a}, ${b})`),
      made(['value', 'value', 'value'], (a, b, c) => `[${a}, ...${b}, ${c}]`),
      made(['projection'], (shape) => `nested${shape}`),
      made(['projection'], (shape) => `ref->${shape}`),
      made(['value'], (inner) => `(${inner})`),
    ),
    list: fc.oneof(
      { maxDepth: 3 },
      fc.constantFrom(
        'items',
        'words',
        'nested.items',
        'refs[]->',
        'refs[]->title',
        'items[].text',
        '*[_type == "post"]',
        '*[references(^._id)]',
        '*[_id == ^.ref._ref]',
      ),
      made(['list'], (base) => `${base}[kind == "red"]`),
      made(['list'], (base) => `${base}[1..2]`),
      made(['list', 'projection'], (base, shape) => `${base}[]${shape}`),
      made(['list', 'value'], (base, key) => `(${base} | order(${key} desc, _id, n))`),
      made(['list', 'list'], (a, b) => `(${a} + ${b})`),
      made(['list'], (base) => `array::compact(${base})`),
      made(['list'], (base) => `array::unique(${base})`),
    ),
    projection: fc.oneof(
      { maxDepth: 3 },
      fc.constantFrom('{title, kind}', '{...}', '{..., "title": kind}', '{title, ...nested, "t": ^.title}'),
      made(['value', 'value'], (a, b) => `{"a": ${a}, "b": ${b}}`),
      made(['value'], (a) => `{..., "a": ${a}}`),
      made(['value'], (a) => `{_type == "post" => {"a": ${a}}, kind}`),
    ),
  }
})

const queries = fc.oneof(
  fc
    .tuple(list, projection)
    .map(([base, shape]) => `*[_type == "post"]{"list": ${base}, "b": ${base}[]${shape}}`),
  fc.tuple(value, projection).map(([key, shape]) => `*[kind == "blue"] | order(${key}, _id)[0...2]${shape}`),
  projection.map((shape) => `*[_id in ["a", "b"]]${shape}`),
  value.map((inner) => `*{"v": ${inner}}`),
  value.map((inner) => `*[0]{"v": ${inner}}.v`),
)

const perspectives = fc.constantFrom('raw', 'published', 'drafts')

const served = lakeOfFile()

test('a query with a source map has the same result, and every source leads to the value that it maps', () => {
  let found = 0
  fc.assert(
    fc.property(
      datasets,
      fc.array(queries, { minLength: 3, maxLength: 8 }),
      perspectives,
      (documents, asked, perspective) => {
        const { lake } = served()
        replaceAll(documents)
        for (const query of asked) {
          const request = { query, perspective } as const
          const plain = lake.context.query(request)
          for (const sourceMap of ['index', 'key'] as const) {
            const answer = lake.context.evaluate({ ...request, sourceMap })
            expect(answer.result).toEqual(plain)
            found += expectSources({ lake, perspective, ...answer })
          }
        }
      },
    ),
    { numRuns: 40 },
  )
  expect(found).toBeGreaterThan(1_000)
})

function replaceAll(documents: readonly { readonly _id: string; readonly _type: string }[]) {
  const { context } = served().lake
  const mutations = [
    ...[...context.store.all()].map(({ _id }) => ({ delete: { id: _id } })),
    ...documents.map((document) => ({ create: JSON.parse(JSON.stringify(document)) })),
  ]
  if (mutations.length > 0) context.commit({ mutations, author: 'tester' })
}
