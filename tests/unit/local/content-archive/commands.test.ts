import { createHash } from 'node:crypto'
import { createReadStream, readFileSync } from 'node:fs'
import { mkdtemp, readdir, stat, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { sanityImport } from '@sanity/import'
import fc from 'fast-check'
import { type ServedLake, serveLake, TOKEN } from '../content-lake/served-lake'
import { content, hostedEnvironment, localEnvironment, run, SAMPLE } from './command'
import { makeArchive, PIXEL } from './made-archive'

const lakes: ServedLake[] = []
async function lakeWith(...documents: { _id: string; _type: string }[]) {
  const lake = await serveLake()
  lakes.push(lake)
  const mutations = documents.map((document) => ({ create: document }))
  if (mutations.length > 0) lake.lake.context.commit({ author: 'test', mutations })
  return lake
}
afterEach(async () => {
  for (const lake of lakes.splice(0)) await lake.close()
})

const stored = ({ lake }: ServedLake) => [...lake.context.store.all()]
const isAsset = ({ _type }: { _type: string }) => _type.startsWith('sanity.')

/** The documents by their IDs, without `_rev` and `_updatedAt`. */
function documents(lake: ServedLake) {
  const own = stored(lake).filter((document) => !isAsset(document))
  return new Map(own.map(({ _rev, _updatedAt, ...document }) => [document._id, document]))
}

/** The hash of every image as the lake serves it, and its name, by its ID. */
async function pictures(lake: ServedLake) {
  const found = stored(lake).filter(isAsset)
  const described = found.map(async ({ _id, originalFilename, path }) => {
    const bytes = await (await lake.fetch(`/${path}`)).arrayBuffer()
    const sha1 = createHash('sha1').update(Buffer.from(bytes)).digest('hex')
    return [_id, { originalFilename, sha1 }] as const
  })
  return new Map(await Promise.all(described))
}

const target = async () => join(await mkdtemp(join(tmpdir(), 'export-')), 'content.tar.gz')
const to = (_ref: string) => ({ _type: 'reference', _ref })
const picture = (name: string) => ({ _type: 'image', _sanityAsset: `image@file://./images/${name}` })

const release = (name: string, fields: object) => ({
  _id: `_.releases.${name}`,
  _type: 'system.release',
  name,
  metadata: { title: name, releaseType: 'scheduled' },
  ...fields,
})

test('resets an empty dataset to the sample dataset, in one transaction', async () => {
  const count = readFileSync(join(SAMPLE, 'data.ndjson'), 'utf8').trim().split('\n').length
  const lake = await lakeWith()
  const { out, err } = await content('reset', ['--yes'], localEnvironment(lake))
  expect({ out, err }).toEqual({
    err: '',
    out: expect.stringContaining(`${count} sample documents; 0 others`),
  })
  const revisions = stored(lake).flatMap((document) => (isAsset(document) ? [] : [document._rev]))
  expect([revisions.length, new Set(revisions).size]).toEqual([count, 1])
})

test('exports what its own import and Sanity’s restore unchanged, including images, drafts and releases', async () => {
  const [first, second, third] = [await lakeWith(), await lakeWith(), await lakeWith()]
  const files = ['logo-kilnmoor.svg', 'logo-kilnmoor.png', 'area-billing.webp']
  const lines = [
    ...files.map((file, n) => ({ _id: `p${n}`, _type: 'note', cover: picture(file) })),
    { _id: 'drafts.p1', _type: 'note', to: to('p2') },
    { _id: 'versions.spring.p1', _type: 'note', to: to('p2') },
    release('spring', { state: 'scheduled', publishAt: '2999-01-01T08:00:00.000Z' }),
  ]
  const sampled = files.map((file) => [`images/${file}`, readFileSync(join(SAMPLE, 'images', file))])
  await content('import', [await makeArchive(lines, Object.fromEntries(sampled))], localEnvironment(first))
  const archive = await target()
  expect(await content('export', [archive], localEnvironment(first))).toMatchObject({
    err: '',
    out: expect.stringContaining('Exported 6 documents and 3 pictures and files'),
  })
  const imported = await content('import', [archive], localEnvironment(second))
  expect(imported).toMatchObject({ err: '', out: expect.stringContaining('Imported 6 documents') })
  await sanityImport(createReadStream(archive), { client: third.client() })
  for (const lake of [second, third]) {
    expect(documents(lake)).toEqual(documents(first))
    expect(await pictures(lake)).toEqual(await pictures(first))
  }
})

test.each<[string, string[], string[], RegExp]>([
  ['refuses existing documents without an option', [], ['a old'], /\(first: "a", line 1\)/],
  ['overwrites existing documents with --replace', ['--replace'], ['a new', 'b new'], /Imported 2 documents/],
  [
    'keeps existing documents with --missing',
    ['--missing'],
    ['a old', 'b new'],
    /Imported 1 .*; 1 already existed\.$/m,
  ],
])('%s', async (_, options, texts, sentence) => {
  const lake = await lakeWith(Object.assign({ _id: 'a', _type: 'note' }, { text: 'old' }))
  const second = { _id: 'b', _type: 'note', text: 'new', to: to('a') }
  const lines = [{ _id: 'a', _type: 'note', text: 'new' }, second]
  const { out, err } = await content('import', [await makeArchive(lines), ...options], localEnvironment(lake))
  expect(out + err).toMatch(sentence)
  expect([...documents(lake).values()].map(({ _id, text }) => `${_id} ${text}`)).toEqual(texts)
})

const withPixel = { _id: 'a', _type: 'note', cover: picture('pixel.png') }

const refused = { _id: 'b', _type: 'note', to: { _ref: 'a', stray: 1 } }
test.each<[string, object[], string]>([
  [
    'for a reference to a missing document',
    [
      { _id: 'a', _type: 'note' },
      { _id: 'b', _type: 'note', to: to('nobody') },
    ],
    'Line 2 (b): "to" refers to "nobody", which is neither in the archive nor in the dataset.',
  ],
  [
    'for an invalid image after others were uploaded',
    [withPixel, { _id: 'b', _type: 'note', cover: picture('broken.png') }],
    'Line 2 (b): images/broken.png could not be imported: ',
  ],
  ['for a document that the service refuses', [withPixel, refused], 'Line 2 (b) was refused: '],
])('leaves nothing of an import that fails %s', async (_, lines, sentence) => {
  const lake = await lakeWith()
  const named = JSON.stringify(lines)
  const files = Object.entries({ 'images/pixel.png': PIXEL, 'images/broken.png': 'no picture' })
  const archive = await makeArchive(lines, Object.fromEntries(files.filter(([name]) => named.includes(name))))
  const { err } = await content('import', [archive], localEnvironment(lake))
  expect(err).toEqual(expect.stringContaining(sentence))
  expect(stored(lake)).toEqual([])
})

test('imports with options what it names otherwise: a failing picture and a reference to another dataset', async () => {
  const lake = await lakeWith()
  const far = { _type: 'crossDatasetReference', _ref: 'x', _dataset: 'other', _projectId: 'p', _weak: true }
  const lines = [
    { _id: 'a', _type: 'note', far },
    { _id: 'b', _type: 'note', cover: picture('broken.png') },
  ]
  const archive = await makeArchive(lines, { 'images/broken.png': 'no picture' })
  const refused = await content('import', [archive], localEnvironment(lake))
  expect(refused.err).toContain('Line 1 (a): "far" refers to the dataset "other"')
  expect(refused.err).toContain('--skip-cross-dataset-references')
  const words = [archive, '--skip-cross-dataset-references', '--allow-failing-assets']
  const { err, out } = await content('import', words, localEnvironment(lake))
  expect(err).toBe('')
  expect(out).toContain('Failed to upload asset: images/broken.png')
  expect([...documents(lake).keys()]).toEqual(['a', 'b'])
})

test('overwrites a picture’s description with --replace-assets, and restores it if the import fails', async () => {
  const lake = await lakeWith()
  const sha1 = createHash('sha1').update(PIXEL).digest('hex')
  const described = (title: string, lines: object[] = [withPixel]) =>
    makeArchive(lines, {
      'images/pixel.png': PIXEL,
      'assets.json': JSON.stringify({ [`image-${sha1}`]: { originalFilename: 'caf\uFFFD.png', title } }),
    })
  const importing = async (archive: string, ...words: string[]) =>
    (await content('import', [archive, ...words, '--replace'], localEnvironment(lake))).err
  const titles = () => stored(lake).flatMap(({ title }) => title ?? [])
  expect(await importing(await described('First'))).toBe('')
  expect(await importing(await described('Second'))).toBe('')
  expect(titles()).toEqual(['First'])
  expect(await importing(await described('Third', [withPixel, refused]), '--replace-assets')).toContain(
    'was refused',
  )
  expect(titles()).toEqual(['First'])
  expect(await importing(await described('Fourth'), '--replace-assets')).toBe('')
  expect(titles()).toEqual(['Fourth'])
})

test('publishes no release whose time has passed since the export, and resets those that the archive lacks', async () => {
  const lake = await lakeWith()
  await lake.client().releases.create({ releaseId: 'other', metadata: {} })
  await lake.client().releases.schedule({ releaseId: 'other', publishAt: '2999-01-01T08:00:00.000Z' })
  const publishAt = '2026-01-05T08:00:00.000Z'
  const archive = await makeArchive([release('past', { state: 'scheduled', publishAt })])
  expect(await content('reset', ['--yes', archive], localEnvironment(lake))).toMatchObject({ err: '' })
  expect([...documents(lake).keys()]).toEqual(['_.releases.past'])
  const imported = documents(lake).get('_.releases.past')
  expect(imported).toMatchObject({ state: 'active', metadata: { intendedPublishAt: publishAt } })
  expect(imported).not.toHaveProperty('publishAt')
})

test('imports no file that a link in the archive leads to', async () => {
  const lake = await lakeWith()
  const archive = await makeArchive([{ _id: 'a', _type: 'note' }], { 'files/a.txt': 'own', 'files/b/c': '' })
  await symlink(join(SAMPLE, 'data.ndjson'), join(archive, 'files', 'link.txt'))
  await symlink('/nowhere', join(archive, 'files', 'nowhere.txt'))
  expect((await content('import', [archive], localEnvironment(lake))).err).toBe('')
  expect(stored(lake).flatMap(({ originalFilename }) => originalFilename ?? [])).toEqual(['a.txt'])
})

/** Characters that some programs treat as a line end, as damage, or ignore. */
const awkward = [...'\u2028\u2029\u0085\uFFFD\uFEFF\0\r\n\\"💡é', '\uD800', '\uDC00']
const character = fc.oneof(
  fc.constantFrom(...awkward),
  fc.integer({ min: 0, max: 0x10ffff }).map(String.fromCodePoint),
)
const text = fc.string({ unit: character, maxLength: 200 })
const name = fc.stringMatching(/^[a-z][A-Za-z0-9]{0,19}$/)
// JSON has no -0.
const number = fc.double({ noNaN: true, noDefaultInfinity: true }).map((given) => given + 0)
const scalar = fc.oneof(text, number, fc.boolean())
const value = fc.oneof(scalar, fc.array(text, { maxLength: 4 }), fc.dictionary(name, scalar, { maxKeys: 4 }))
const anyDocuments = fc.sample(fc.dictionary(name, value, { maxKeys: 8 }), 200)

describe('content:reset', () => {
  const small = () => makeArchive([{ _id: 'c', _type: 'note' }])

  test('replaces any documents only with --yes, and restores them from its backup', async () => {
    const given = anyDocuments.map((body, n) => ({ ...body, _id: `any-${n}`, _type: 'anything' }))
    const draft = Object.assign({ _id: 'drafts.b', _type: 'note' }, { to: to('any-0') })
    const lake = await lakeWith(...given, draft)
    const before = documents(lake)
    const asked = await content('reset', [], localEnvironment(lake))
    expect(asked.err).toEqual(expect.stringContaining('replaces all 201 documents'))
    expect(documents(lake)).toEqual(before)

    const archive = await small()
    const done = await content('reset', ['--yes', archive], localEnvironment(lake))
    const said = `holds the 1 documents of ${archive}; 201 others were deleted`
    expect(done).toMatchObject({ err: '', out: expect.stringContaining(said) })
    expect([...documents(lake).keys()]).toEqual(['c'])

    const [backup = ''] = await readdir(join(lake.directory, 'backups'))
    const path = join(lake.directory, 'backups', backup)
    expect((await content('reset', ['--yes', path], localEnvironment(lake))).err).toBe('')
    expect(documents(lake)).toEqual(before)
  })

  test('requires the dataset’s name for a hosted project', async () => {
    const lake = await lakeWith({ _id: 'a', _type: 'note' })
    const reset = async (...words: string[]) =>
      (await content('reset', ['--yes', ...words, await small()], hostedEnvironment(lake))).err
    expect(await reset()).toEqual(expect.stringContaining('--yes --dataset production'))
    expect(await reset('--dataset', 'staging')).toEqual(expect.stringContaining('Nothing was changed.'))
    expect([...documents(lake).keys()]).toEqual(['a'])
    expect(await reset('--dataset', 'production')).toBe('')
    expect([...documents(lake).keys()]).toEqual(['c'])
  })
})

const nowhere = { LAKE_PORT: '9', LAKE_TOKEN: TOKEN }
const existing = join(SAMPLE, 'data.ndjson')

const hosted = { NEXT_PUBLIC_SANITY_PROJECT_ID: 'p' }
test.each<[string, Parameters<typeof content>, string]>([
  [
    'there is no lake',
    ['export', [], nowhere],
    'No Content Lake answers at http://127.0.0.1:9: run npm start',
  ],
  ['there is no token', ['export', [], { DATA_DIR: '/no' }], 'There is no token at /no/content-lake/token'],
  ['there is no hosted token', ['export', [], hosted], 'SANITY_API_WRITE_TOKEN is not set'],
  ['the port is invalid', ['export', [], { LAKE_PORT: 'x' }], 'LAKE_PORT is not a port number'],
  ['there is no archive', ['import', [], nowhere], 'Usage: npm run content:import'],
  ['both options are given', ['import', ['a', '--replace', '--missing'], nowhere], 'Usage: npm run content'],
])('says in one sentence that %s', async (_, given, sentence) => {
  expect((await content(...given)).err).toEqual(expect.stringContaining(sentence))
})

test.each<[string, string[], Record<string, string>, RegExp]>([
  ['of another data directory', [], { LAKE_TOKEN: 'of-another' }, /was started with another DATA_DIR/],
  ['into a file that exists', [existing], {}, /already exists/],
  ['into no directory', ['/dev/null/a'], {}, /^\/dev\/null cannot be made: .*Nothing was exported\./],
])('exports nothing %s', async (_, words, variables, sentence) => {
  const { size } = await stat(existing)
  const environment = { ...localEnvironment(await lakeWith()), ...variables }
  expect((await content('export', words, environment)).err).toEqual(expect.stringMatching(sentence))
  expect((await stat(existing)).size).toBe(size)
})

describe('in a process of its own', () => {
  test.each(['export', 'import', 'reset'] as const)(
    '%s explains how it is used, and fails',
    async (command) => {
      const { code, err } = await run([`local/content-archive/${command}.ts`, '--all'], nowhere)
      expect(err).toMatch(new RegExp(`^Unknown option '--all'.*\nUsage: npm run content:${command}`))
      expect(code).toBe(1)
    },
  )

  test('one of two exports at once writes a private file, and the other is refused', async () => {
    const lake = await lakeWith({ _id: 'a', _type: 'note' })
    const archive = await target()
    const words = ['local/content-archive/export.ts', archive]
    const both = await Promise.all([1, 2].map(() => run(words, localEnvironment(lake))))
    expect(both.map(({ code }) => code).sort()).toEqual([0, 1])
    expect(both.find(({ code }) => code === 1)?.err).toContain('already exists')
    expect(await readdir(dirname(archive))).toEqual([basename(archive)])
    // The archive contains drafts, which other users of the machine must not read.
    expect((await stat(archive)).mode & 0o777).toBe(0o600)
    const other = await lakeWith()
    expect(await content('import', [archive], localEnvironment(other))).toMatchObject({ err: '' })
  })
})
