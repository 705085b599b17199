import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { access, mkdtemp, readdir, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { z } from 'zod'
import { type ServedLake, serveLake, TOKEN } from '../content-lake/served-lake'
import { content, hostedEnvironment, localEnvironment, run, SAMPLE } from './command'
import { makeArchive, PIXEL } from './made-archive'

const sampleCount = readFileSync(join(SAMPLE, 'data.ndjson'), 'utf8').trim().split('\n').length

const lakes: ServedLake[] = []
const newLake = async () => {
  const lake = await serveLake()
  lakes.push(lake)
  return lake
}
afterEach(async () => {
  for (const lake of lakes.splice(0)) await lake.close()
})

const ids = (lake: ServedLake) => [...lake.lake.context.store.all()].map(({ _id }) => _id).sort()
const isAsset = ({ _type }: { _type: string }) => _type.startsWith('sanity.')

/** The documents without `_rev` and `_updatedAt`. */
const documents = (lake: ServedLake) =>
  [...lake.lake.context.store.all()]
    .filter((document) => !isAsset(document))
    .map(({ _rev, _updatedAt, ...rest }) => rest)
    .sort((a, b) => a._id.localeCompare(b._id))

/** The hash of every image as the lake serves it, and its description. */
async function pictures(lake: ServedLake) {
  const assets = [...lake.lake.context.store.all()].filter(isAsset).sort((a, b) => a._id.localeCompare(b._id))
  return Promise.all(
    assets.map(async ({ _id, originalFilename, path }) => {
      const bytes = await fetch(`${lake.address}/${path}`).then((response) => response.arrayBuffer())
      return { _id, originalFilename, sha1: createHash('sha1').update(Buffer.from(bytes)).digest('hex') }
    }),
  )
}

const target = async () => join(await mkdtemp(join(tmpdir(), 'export-')), 'content.tar.gz')

test('restores the sample dataset from an archive unchanged, including images', async () => {
  const [first, second, third] = [await newLake(), await newLake(), await newLake()]
  const imported = await content('import', [SAMPLE], localEnvironment(first))
  expect(imported).toMatchObject({
    code: 0,
    err: '',
    out: expect.stringContaining(`Imported ${sampleCount} documents`),
  })
  const inOneTransaction = new Set(
    [...first.lake.context.store.all()].filter((document) => !isAsset(document)).map(({ _rev }) => _rev),
  )
  expect(inOneTransaction.size).toBe(1)
  first.lake.context.commit({
    author: 'test',
    mutations: [{ create: { _id: 'drafts.pricingPlan-pro', _type: 'pricingPlan', price: 149 } }],
  })
  const archive = await target()
  const exported = await content('export', [archive], localEnvironment(first))
  expect(exported).toMatchObject({
    code: 0,
    err: '',
    out: expect.stringMatching(new RegExp(`Exported ${sampleCount + 1} documents and \\d+ pictures`)),
  })
  // The archive contains drafts, which other users of the machine must not read.
  expect((await stat(archive)).mode & 0o777).toBe(0o600)
  expect(await content('import', [archive], localEnvironment(second))).toMatchObject({ code: 0, err: '' })
  expect(documents(second)).toEqual(documents(first))
  expect(await pictures(second)).toEqual(await pictures(first))

  const sanitysOwnImport = `
    import { createReadStream } from 'node:fs'
    import { createClient } from '@sanity/client'
    import { sanityImport } from '@sanity/import'
    const client = createClient({ projectId: 'local', dataset: 'production', apiVersion: '2026-01-01', useCdn: false,
      useProjectHostname: false, apiHost: '${third.address}', token: '${TOKEN}' })
    await sanityImport(createReadStream('${archive}'), { client })`
  expect(await run(['--input-type=module', '-e', sanitysOwnImport], {})).toMatchObject({ code: 0, err: '' })
  expect(documents(third)).toEqual(documents(first))
  expect(await pictures(third)).toEqual(await pictures(first))
})

describe('existing documents', () => {
  const archive = () =>
    makeArchive([
      { _id: 'a', _type: 'note', text: 'new' },
      { _id: 'b', _type: 'note', text: 'new', to: { _type: 'reference', _ref: 'a' } },
    ])
  const texts = (lake: ServedLake) => documents(lake).map(({ _id, text }) => `${_id} ${text}`)
  const lakeWithA = async () => {
    const lake = await newLake()
    lake.lake.context.commit({
      author: 'test',
      mutations: [{ create: { _id: 'a', _type: 'note', text: 'old' } }],
    })
    return lake
  }

  test('are refused without an option', async () => {
    const lake = await lakeWithA()
    const { code, err } = await content('import', [await archive()], localEnvironment(lake))
    expect({ code, err }).toMatchObject({ code: 1, err: expect.stringContaining('(first: "a", line 1)') })
    expect(texts(lake)).toEqual(['a old'])
  })

  test('are overwritten with --replace', async () => {
    const lake = await lakeWithA()
    await content('import', [await archive(), '--replace'], localEnvironment(lake))
    expect(texts(lake)).toEqual(['a new', 'b new'])
  })

  test('are kept with --missing', async () => {
    const lake = await lakeWithA()
    const { out } = await content('import', [await archive(), '--missing'], localEnvironment(lake))
    expect(out).toContain('Imported 1 documents into the local dataset "production"; 1 already existed.')
    expect(texts(lake)).toEqual(['a old', 'b new'])
  })
})

describe('leaves nothing of an import that fails', () => {
  const picture = (name: string) => ({ _type: 'image', _sanityAsset: `image@file://./images/${name}` })
  test.each([
    [
      'for a reference to a missing document',
      [
        { _id: 'a', _type: 'note' },
        { _id: 'b', _type: 'note', to: { _type: 'reference', _ref: 'nobody' } },
      ],
      'Line 2 (b): "to" refers to "nobody", which is neither in the archive nor in the dataset.',
    ],
    [
      'for an invalid image after others were uploaded',
      [
        { _id: 'a', _type: 'note', cover: picture('pixel.png') },
        { _id: 'b', _type: 'note', cover: picture('broken.png') },
      ],
      'Line 2 (b): images/broken.png could not be uploaded: ',
    ],
    [
      'for a document that the service refuses',
      [
        { _id: 'a', _type: 'note', cover: picture('pixel.png') },
        { _id: 'b', _type: 'note', to: { _ref: 'a', stray: 1 } },
      ],
      'Line 2 (b) was refused: ',
    ],
  ])('%s', async (_, lines, sentence) => {
    const lake = await newLake()
    const named = JSON.stringify(lines)
    const files = { 'images/pixel.png': PIXEL, 'images/broken.png': 'no picture' }
    const archive = await makeArchive(
      lines,
      Object.fromEntries(Object.entries(files).filter(([name]) => named.includes(name))),
    )
    const { code, err } = await content('import', [archive], localEnvironment(lake))
    expect({ code, err }).toMatchObject({ code: 1, err: expect.stringContaining(sentence) })
    expect(err).not.toMatch(/\n\s+at /)
    expect(ids(lake)).toEqual([])
  })
})

describe('content:reset', () => {
  const count = (lake: ServedLake) => documents(lake).length
  const lakeWithNote = async () => {
    const lake = await newLake()
    lake.lake.context.commit({
      author: 'test',
      mutations: [
        { create: { _id: 'a', _type: 'note' } },
        { create: { _id: 'drafts.b', _type: 'note', to: { _type: 'reference', _ref: 'a' } } },
      ],
    })
    return lake
  }

  test('says what it will do, and does it only with --yes, after a backup', async () => {
    const lake = await lakeWithNote()
    const asked = await content('reset', [], localEnvironment(lake))
    expect(asked).toMatchObject({ code: 1, err: expect.stringContaining('replaces all 2 documents') })
    expect(count(lake)).toBe(2)
    const done = await content('reset', ['--yes'], localEnvironment(lake))
    expect(done).toMatchObject({
      code: 0,
      out: expect.stringContaining(`${sampleCount} sample documents; 2 others were deleted`),
    })
    expect(ids(lake)).not.toContain('a')
    expect(count(lake)).toBe(sampleCount)
    const [backup] = await readdir(join(lake.directory, 'backups'))
    const other = await newLake()
    await content(
      'import',
      [join(lake.directory, 'backups', z.string().parse(backup))],
      localEnvironment(other),
    )
    expect(ids(other)).toEqual(['a', 'drafts.b'])
  })

  test('requires the dataset’s name for a hosted project', async () => {
    const lake = await lakeWithNote()
    const asked = await content('reset', ['--yes'], hostedEnvironment(lake))
    expect(asked).toMatchObject({ code: 1, err: expect.stringContaining('--yes --dataset production') })
    const misnamed = await content('reset', ['--yes', '--dataset', 'staging'], hostedEnvironment(lake))
    expect(misnamed.code).toBe(1)
    expect(count(lake)).toBe(2)
    const done = await content('reset', ['--yes', '--dataset', 'production'], hostedEnvironment(lake))
    expect(done.code).toBe(0)
    expect(count(lake)).toBe(sampleCount)
  })
})

describe('says why it cannot start', () => {
  const nowhere = { LAKE_PORT: '9', LAKE_TOKEN: TOKEN }
  test.each([
    ['without a lake', 'export', [], nowhere, 'No Content Lake answers at http://127.0.0.1:9: run npm start'],
    ['without an archive', 'import', [], nowhere, 'Usage: npm run content:import'],
    [
      'with both options',
      'import',
      [SAMPLE, '--replace', '--missing'],
      nowhere,
      'Usage: npm run content:import',
    ],
    ['with an unknown option', 'import', [SAMPLE, '--all'], nowhere, "Unknown option '--all'"],
  ] as const)('%s', async (_, command, words, environment, sentence) => {
    const { code, err } = await content(command, [...words], environment)
    expect({ code, err }).toMatchObject({ code: 1, err: expect.stringContaining(sentence) })
    expect(err).not.toMatch(/\n\s+at /)
  })

  test('writes one file and refuses the other when two exports run at once', async () => {
    const lake = await newLake()
    lake.lake.context.commit({ author: 'test', mutations: [{ create: { _id: 'a', _type: 'note' } }] })
    const archive = await target()
    const both = await Promise.all([1, 2].map(() => content('export', [archive], localEnvironment(lake))))
    expect(both.map(({ code }) => code).sort()).toEqual([0, 1])
    expect(both.find(({ code }) => code === 1)?.err).toContain('already exists')
    expect(await readdir(dirname(archive))).toEqual([basename(archive)])
    const other = await newLake()
    expect(await content('import', [archive], localEnvironment(other))).toMatchObject({ code: 0, err: '' })
  })

  test('reports a directory that cannot be created in one sentence', async () => {
    const lake = await newLake()
    const { code, err } = await content('export', ['/dev/null/content.tar.gz'], localEnvironment(lake))
    expect({ code, err }).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^\/dev\/null cannot be made: .*Nothing was exported\./),
    })
    expect(err).not.toMatch(/\n\s+at /)
  })

  test('does not overwrite an existing file', async () => {
    const lake = await newLake()
    const { code, err } = await content('export', [join(SAMPLE, 'data.ndjson')], localEnvironment(lake))
    expect({ code, err }).toMatchObject({ code: 1, err: expect.stringContaining('already exists') })
    await access(join(SAMPLE, 'data.ndjson'))
  })
})
