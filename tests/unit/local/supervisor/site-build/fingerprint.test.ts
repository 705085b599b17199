import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buildFingerprint } from '@/local/supervisor/site-build/fingerprint.ts'

let root: string

async function write(files: Record<string, string>): Promise<void> {
  for (const [name, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(root, name)), { recursive: true })
    await writeFile(path.join(root, name), text)
  }
}

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'findable-build-'))
  await write({ 'app/page.tsx': 'one', 'package-lock.json': '{}', 'studio/sample/data.ndjson': '' })
})
afterEach(() => rm(root, { recursive: true }))

describe('the fingerprint of a build', () => {
  it('is the same for the same variables in another order', async () => {
    const before = await buildFingerprint(root, { a: '1', b: '2' })
    expect(await buildFingerprint(root, { b: '2', a: '1' })).toBe(before)
  })

  it.each([
    ['a changed source', { 'app/page.tsx': 'two' }],
    ['a new source', { 'lib/new.ts': '' }],
    ['a changed lock file', { 'package-lock.json': '{"a":1}' }],
    ['a removed source', {}, 'app/page.tsx'],
    ['a variable', {}, '', { a: '1' }],
  ])('differs for %s', async (_, change: object, removed = '', variables: object = {}) => {
    const before = await buildFingerprint(root, {})
    await write({ ...change })
    if (removed) await rm(path.join(root, removed))
    expect(await buildFingerprint(root, { ...variables })).not.toBe(before)
  })

  it.each([
    ['the stylesheets that a build writes among the sources', 'components/home/home.gen.css'],
    ['the sample dataset', 'studio/sample/data.ndjson'],
    ['local services', 'local/supervisor/main.ts'],
    ['documentation', 'README.md'],
  ])('ignores %s', async (_, file) => {
    const before = await buildFingerprint(root, {})
    await write({ [file]: 'a {}' })
    expect(await buildFingerprint(root, {})).toBe(before)
  })
})
