import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import { type ServedLake, serveLake } from '../content-lake/served-lake'
import { content, localEnvironment } from './command'

let lake: ServedLake
beforeAll(async () => {
  lake = await serveLake()
})
afterAll(() => lake.close())

/** Characters that some programs treat as a line end, as damage, or ignore. */
const awkward = [
  '\u2028',
  '\u2029',
  '\u0085',
  '\uFFFD',
  '\uFEFF',
  '\u0000',
  '\r',
  '\n',
  '\\',
  '"',
  '💡',
  'é',
  '\uD800',
  '\uDC00',
]
const text = fc.string({
  unit: fc.oneof(
    fc.constantFrom(...awkward),
    fc.integer({ min: 0, max: 0x10ffff }).map(String.fromCodePoint),
  ),
  maxLength: 200,
})
const name = fc.stringMatching(/^[a-z][A-Za-z0-9]{0,19}$/)
// JSON has no -0.
const number = fc.double({ noNaN: true, noDefaultInfinity: true }).map((given) => given + 0)
const scalar = fc.oneof(text, number, fc.boolean())
const value = fc.oneof(scalar, fc.array(text, { maxLength: 4 }), fc.dictionary(name, scalar, { maxKeys: 4 }))
const bodies = fc.dictionary(name, value, { maxKeys: 8 })

const stored = () =>
  new Map(
    [...lake.lake.context.store.all()]
      .filter(({ _type }) => _type === 'anything')
      .map(({ _rev, _updatedAt, ...document }) => [document._id, document]),
  )

test('restores any stored document from a backup', async () => {
  const create = (body: object, n: number) => ({ create: { ...body, _id: `any-${n}`, _type: 'anything' } })
  const mutations = fc.sample(bodies, 400).map(create)
  lake.lake.context.commit({ author: 'test', mutations })
  const before = stored()
  expect(before.size).toBe(400)

  const reset = await content('reset', ['--yes'], localEnvironment(lake))
  expect(reset).toMatchObject({ code: 0, err: '' })
  expect(stored().size).toBe(0)

  const backups = join(lake.directory, 'backups')
  const [backup = ''] = await readdir(backups)
  const restored = await content('reset', ['--yes', join(backups, backup)], localEnvironment(lake))
  expect(restored).toMatchObject({
    code: 0,
    err: '',
    out: expect.stringContaining(`400 documents of ${backups}`),
  })
  expect(stored()).toEqual(before)
  expect([...lake.lake.context.store.all()].filter(({ _type }) => _type === 'post')).toEqual([])
})
