import { access, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { packTar, type TarEntry } from 'modern-tar'
import { UNPACK_LIMITS, unpack } from '@/local/content-archive/unpack'

const file = (name: string, body = 'x'): TarEntry => ({
  header: { name, size: body.length, type: 'file' },
  body,
})

async function unpacked(content: Buffer, limits = UNPACK_LIMITS) {
  const parent = await mkdtemp(join(tmpdir(), 'unpack-'))
  const archive = join(parent, 'archive.tar.gz')
  await writeFile(archive, content)
  const target = await mkdtemp(join(parent, 'target-'))
  await unpack(archive, target, limits)
  return target
}

const packed = async (entries: TarEntry[]) => gzipSync(await packTar(entries))

test('unpacks files and directories', async () => {
  const target = await unpacked(await packed([file('x/data.ndjson', '{}'), file('x/images/a.png', 'png')]))
  expect(await readFile(join(target, 'x/images/a.png'), 'utf8')).toBe('png')
})

test.each([
  ['a tar that is not compressed', () => packTar([file('x/data.ndjson', '{}')]), 'x/data.ndjson'],
  ['documents without a tar', async () => gzipSync('{}'), 'data.ndjson'],
])('unpacks %s', async (_, make, name) => {
  const target = await unpacked(Buffer.from(await make()))
  expect(await readFile(join(target, name), 'utf8')).toBe('{}')
})

describe('refuses an archive with', () => {
  const link = (type: 'symlink' | 'link', linkname: string): TarEntry => ({
    header: { name: 'x/link', size: 0, type, linkname },
  })
  const device: TarEntry = { header: { name: 'x/null', size: 0, type: 'character-device' } }
  test.each([
    ['a path to a parent directory', [file('../escaped')], 'points outside'],
    ['a nested path to a parent directory', [file('x/../../escaped')], 'points outside'],
    ['an absolute path', [file('/tmp/escaped-archive-test')], 'points outside'],
    ['a Windows path', [file('..\\escaped')], 'points outside'],
    ['a symbolic link', [link('symlink', '/etc/passwd')], 'is a symlink'],
    ['a hard link', [link('link', 'x/data.ndjson')], 'is a link'],
    ['a device', [device], 'is a character-device'],
  ] satisfies [string, TarEntry[], string][])('%s', async (_, entries, reason) => {
    await expect(packed([file('x/data.ndjson', '{}'), ...entries]).then(unpacked)).rejects.toThrow(reason)
    await expect(access('/tmp/escaped-archive-test')).rejects.toThrow()
  })

  test('more bytes than the limit', async () => {
    const bomb = await packed([file('x/data.ndjson', ' '.repeat(5_000_000))])
    expect(bomb.length).toBeLessThan(20_000)
    const limits = { ...UNPACK_LIMITS, bytes: 1_000_000 }
    await expect(unpacked(bomb, limits)).rejects.toThrow('more than 1000000 bytes')
  })

  test('too many entries', async () => {
    const many = await packed(Array.from({ length: 12 }, (_, index) => file(`x/${index}`)))
    await expect(unpacked(many, { ...UNPACK_LIMITS, entries: 10 })).rejects.toThrow('more than 10 entries')
  })

  test.each([
    ['gzip data that is not a tar', gzipSync(Buffer.alloc(2048, 'a'))],
    ['truncated gzip data', gzipSync(Buffer.alloc(100_000, 'a')).subarray(0, 60)],
  ])('%s', async (_, content) => {
    await expect(unpacked(content)).rejects.toThrow(/cannot be unpacked.*Nothing was imported\./)
  })
})
