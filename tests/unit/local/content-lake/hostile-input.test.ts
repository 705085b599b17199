import { type LakePlace, lakeInMemory, TOKEN } from './lake-place'

const CASES = 1_000

let place: LakePlace
let seed = 7

beforeAll(async () => {
  place = await lakeInMemory()
  await place.client().createOrReplace({ _id: 'a', _type: 'x', list: [{ _key: 'k' }] })
})

afterAll(() => place.stop())

function random(size: number): number {
  seed = (seed * 1_664_525 + 1_013_904_223) % 2 ** 32
  return Math.floor((seed / 2 ** 32) * size)
}

const pick = <Item>(...items: Item[]): Item => items[random(items.length)] as Item
const several = <Item>(most: number, make: () => Item) => Array.from({ length: 1 + random(most) }, make)

const word = () =>
  pick(
    ...[
      '*',
      '[',
      ']',
      '{',
      '}',
      '(',
      ')',
      '_type',
      '_id',
      '"a"',
      '==',
      'in',
      '&&',
      '||',
      '!',
      '->',
      '^',
      '@',
      '|',
    ],
    ...[
      'order(',
      'score(',
      'match',
      'text::query("a")',
      '..',
      '...',
      '0',
      '-1',
      '1e999',
      ',',
      '=>',
      '$p',
      'asc',
    ],
    ...['references("a")', 'select(', 'coalesce(', 'count(', 'dateTime(now())', 'math::sum(', 'array::join('],
    ...[
      'releases::all()',
      'delta::operation()',
      'pt::text(a)',
      'before()',
      'identity()',
      '__proto__',
      '"\\u0000"',
    ],
  )

const id = () =>
  pick<unknown>('a', 'drafts.a', 'versions.r.a', 'a.', '', '.', 'ü', 'a'.repeat(200), 3, null, ['a'], '-x')

const path = () =>
  pick(
    'a',
    'a.b',
    'list[0]',
    'list[_key=="k"]',
    '__proto__.bad',
    'constructor.prototype.bad',
    '',
    '[',
    'a..b',
    '_id',
    '_rev',
    '\0',
  )

function value(depth: number): unknown {
  const plain = [1, null, true, 'text', { _ref: 'a' }, { _ref: 3 }, { _ref: 'gone', x: 1 }, { _key: 'k' }]
  if (depth === 0 || random(3) > 0) return pick<unknown>(...plain)
  if (random(2)) return several(3, () => value(depth - 1))
  return JSON.parse(
    `{"__proto__":{"bad":1},"constructor":{"prototype":{"bad":1}},"v":${JSON.stringify(value(depth - 1))}}`,
  )
}

const document = () => ({ _id: id(), _type: pick<unknown>('x', 'x', '', 3), v: value(3) })

const mutation = () =>
  pick<() => unknown>(
    () => ({ [pick('create', 'createOrReplace', 'createIfNotExists', 'nothing')]: document() }),
    () => ({ delete: pick<unknown>({ id: id() }, { query: '*[', params: value(1) }, null) }),
    () => ({
      patch: { id: id(), [pick('set', 'setIfMissing', 'inc', 'diffMatchPatch')]: { [path()]: value(2) } },
    }),
    () => ({
      patch: {
        id: id(),
        unset: [path()],
        insert: { [pick('before', 'after', 'x')]: path(), items: [value(2)] },
      },
    }),
    () => value(3),
  )()

const action = () => ({
  actionType: `sanity.action.document.${pick('create', 'edit', 'publish', 'unpublish', 'discard', 'delete', 'replaceDraft', 'version.create', 'none')}`,
  publishedId: id(),
  draftId: id(),
  versionId: id(),
  attributes: document(),
  ifExists: pick('fail', 'ignore', 'perhaps'),
  patch: { set: { [path()]: value(2) } },
  includeDrafts: [id()],
})

async function statusOf(route: string, body?: unknown): Promise<number> {
  const response = await place.fetch(`/v${pick('1', 'X', '2025-02-19')}/data/${route}`, {
    headers: { authorization: `Bearer ${TOKEN}`, 'last-event-id': pick('', 'a', '1', 'x#y') },
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
  })
  await response.body?.cancel()
  return response.status
}

describe(`answers ${CASES} hostile requests each without failing`, () => {
  test.each<[string, () => Promise<number>]>([
    [
      'query',
      () =>
        statusOf(`query/production?perspective=${pick('raw', 'drafts', 'r,drafts', 'a b', '')}`, {
          query: several(9, word).join(' '),
          params: { p: value(2) },
        }),
    ],
    ['mutate', () => statusOf('mutate/production?returnDocuments=true', { mutations: several(3, mutation) })],
    [
      'actions',
      () => statusOf('actions/production', { actions: several(2, action), dryRun: pick(true, false) }),
    ],
    ['doc', () => statusOf(`doc/production/${encodeURIComponent(several(4, word).join(','))}`)],
    ['listen', () => statusOf(`listen/production?query=${encodeURIComponent(several(5, word).join(''))}`)],
  ])('%s', async (_, send) => {
    const statuses = new Set<number>()
    for (let n = 0; n < CASES; n++) statuses.add(await send())
    expect([...statuses].filter((status) => status >= 500)).toEqual([])
    expect({}).not.toHaveProperty('bad')
  })
})
