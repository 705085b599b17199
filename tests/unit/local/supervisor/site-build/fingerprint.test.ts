import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buildFingerprint } from '@/local/supervisor/site-build/fingerprint.ts'

async function project(files: Record<string, string>): Promise<string> {
  const root = await mkdtemp(path.join(tmpdir(), 'findable-build-'))
  await write(root, files)
  return root
}

async function write(root: string, files: Record<string, string>): Promise<void> {
  for (const [name, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(root, name)), { recursive: true })
    await writeFile(path.join(root, name), text)
  }
}

const files = { 'app/page.tsx': 'one', 'package-lock.json': '{}', 'studio/sample/data.ndjson': '' }

describe('the fingerprint of a build', () => {
  it('is the same for the same sources and variables', async () => {
    const root = await project(files)
    expect(await buildFingerprint(root, { a: '1', b: '2' })).toBe(
      await buildFingerprint(root, { b: '2', a: '1' }),
    )
  })

  it.each([
    ['a changed source', { 'app/page.tsx': 'two' }],
    ['a new source', { 'lib/new.ts': '' }],
    ['a changed lock file', { 'package-lock.json': '{"a":1}' }],
  ])('differs for %s', async (_, change) => {
    const root = await project(files)
    const before = await buildFingerprint(root, {})
    await write(root, change)
    expect(await buildFingerprint(root, {})).not.toBe(before)
  })

  it('differs for a removed source and for a variable', async () => {
    const root = await project(files)
    const before = await buildFingerprint(root, {})
    expect(await buildFingerprint(root, { a: '1' })).not.toBe(before)
    await rm(path.join(root, 'app/page.tsx'))
    expect(await buildFingerprint(root, {})).not.toBe(before)
  })

  it('is the same after a build, which writes stylesheets among the sources', async () => {
    const root = await project(files)
    const before = await buildFingerprint(root, {})
    await write(root, { 'components/home/home.gen.css': 'a {}' })
    expect(await buildFingerprint(root, {})).toBe(before)
  })

  it('ignores the sample dataset and local services', async () => {
    const root = await project(files)
    const before = await buildFingerprint(root, {})
    await write(root, { 'studio/sample/data.ndjson': '{}', 'local/supervisor/main.ts': '', 'README.md': '' })
    expect(await buildFingerprint(root, {})).toBe(before)
  })
})
