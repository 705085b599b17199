import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { openArchive } from '@/local/content-archive/archive-source'
import { checkArchive } from '@/local/content-archive/check-archive'
import { makeArchive, PIXEL } from './made-archive'

const good = { _id: 'a', _type: 'note' }
const withPicture = (address: string) => ({ ...good, cover: { _type: 'image', _sanityAsset: address } })

const check = async (path: string) => {
  await using source = await openArchive(path)
  return checkArchive(source)
}

const thirtyBroken = /^Line 1 [\s\S]*\nLine 20 [^\n]*\n… and 10 more\.\nNothing was imported\.$/
const inLatin1 = Buffer.from('{"_id":"a","_type":"note"}\n{"_id":"b","_type":"n","text":"naïve"}', 'latin1')

test.each<[string, unknown[], RegExp, Record<string, string | Buffer>?]>([
  ['is not JSON', [good, '{"_id": "b",'], /^Line 2 is not JSON: /],
  ['is not an object', [good, '42'], /^Line 2 is not an object\./],
  [
    'has an _id that is not a text',
    [good, { _id: 3, _type: 'note' }],
    /^Line 2 has an _id that is not a text\./,
  ],
  ['has no _type', [good, '', { _id: 'b' }], /^Line 3 has no _type\./],
  ['has an invalid _id', [good, { _id: 'b/c', _type: 'note' }], /^Line 2 has an _id with other characters/],
  ['has no _id and no _type', [{}], /^Line 1 has no _type\./],
  ['repeats an _id', [good, { ...good, n: 2 }], /^Line 2 has the _id "a" again; line 1 has it already\./],
  ['is not UTF-8', [], /^Line 2 is not UTF-8: the file was saved in another/, { 'data.ndjson': inLatin1 }],
  [
    'names a missing image',
    [withPicture('image@file://./images/none.png')],
    /^Line 1 \(a\): the asset at "cover" names images\/none\.png, which is not in the archive or cannot be read\./,
  ],
  [
    'names an empty image',
    [withPicture('image@file://./images/empty.png')],
    /images\/empty\.png, which is empty\./,
  ],
  [
    'names an image outside the archive',
    [withPicture('image@file://./../../etc/passwd')],
    /is outside the archive|not in the archive/,
  ],
  [
    'names an image of this machine',
    [withPicture('image@file:///etc/passwd')],
    /it must look like image@file:/,
  ],
  [
    'names an asset without a type',
    [withPicture('file://./images/pixel.png')],
    /it must look like image@file:/,
  ],
  [
    'names a directory as a picture',
    [withPicture('image@file://./images')],
    /names images, which is not a file\./,
  ],
  ['names no web address', [withPicture('image@https://./a.png')], /it must look like image@file:/],
  ['names a password', [withPicture('image@https://a:b@c.example/d.png')], /a user name or password\./],
  ['is nested too deeply', [`{"a":${'['.repeat(9_999)}${']'.repeat(9_999)}}`], /^Line 1 is nested more than/],
  ['is too long', ['x'.repeat(33_554_433), '{'], /^Line 1 is longer than 32 MB.*\nLine 2 is not JSON/],
  ['holds no documents', ['', ''], /^The archive holds no documents\./],
  ['has an invalid assets.json', [good], /assets\.json is not a JSON object/, { 'assets.json': '[1' }],
  ['has thirty errors, of which it shows twenty', Array(30).fill('{'), thirtyBroken],
])('refuses an archive that %s', async (_, lines, sentence, files = {}) => {
  const fault = await check(
    await makeArchive(lines, { 'images/empty.png': '', 'images/pixel.png': PIXEL, ...files }),
  ).catch((error: unknown) => error)
  expect(fault).toMatchObject({ name: 'ArchiveFault', message: expect.stringMatching(sentence) })
  expect(fault).toMatchObject({ message: expect.stringContaining('Nothing was imported.') })
})

test('refuses an archive from which a link leads out', async () => {
  const outside = join(await mkdtemp(join(tmpdir(), 'outside-')), 'secret.png')
  await writeFile(outside, PIXEL)
  const archive = await makeArchive([withPicture('image@file://./images/link.png')])
  await mkdir(join(archive, 'images'))
  await symlink(outside, join(archive, 'images', 'link.png'))
  await expect(check(archive)).rejects.toThrow('names images/link.png, which is outside the archive')
})

test('accepts lines of a seed file: without _id, and with a picture on the network', async () => {
  const line = { _type: 'note', cover: { _sanityAsset: 'image@https://a.example/b.png' } }
  const { lines } = await check(await makeArchive([line, line]))
  expect(new Set(lines.map(({ document }) => document._id)).size).toBe(2)
})

test('keeps characters that other programs treat as a line end or a file end', async () => {
  const text = 'a\u2028b\u2029c\u0085d\uFFFDe\u0000f'
  const { lines } = await check(
    await makeArchive([
      { ...good, text },
      { ...good, _id: 'b' },
    ]),
  )
  expect(lines.map(({ line, document }) => [line, document.text])).toEqual([
    [1, text],
    [2, undefined],
  ])
})

test('accepts a valid archive, keeps line numbers, skips system documents and lists references to other documents', async () => {
  const archive = await makeArchive(
    [
      good,
      '',
      { _id: '_.groups.x', _type: 'system.group' },
      {
        _id: 'b',
        _type: 'note',
        cover: { _sanityAsset: 'image@file://./images/pixel%20one.png' },
        inside: { _ref: 'a' },
        list: [{ to: { _ref: 'elsewhere' } }],
        weak: { _ref: 'gone', _weak: true },
        other: { _ref: 'far', _dataset: 'second' },
      },
    ],
    { 'images/pixel one.png': PIXEL },
  )
  const { lines, outward, systemDocuments } = await check(archive)
  expect(systemDocuments).toBe(1)
  expect(lines.map(({ line, document }) => [line, document._id])).toEqual([
    [1, 'a'],
    [4, 'b'],
  ])
  expect(outward).toEqual([{ line: 4, id: 'b', path: 'list[0].to', target: 'elsewhere' }])
})

const newDirectory = () => mkdtemp(join(tmpdir(), 'no-archive-'))

async function makeFile(name: string, content: string | Buffer) {
  const file = join(await newDirectory(), name)
  await writeFile(file, content)
  return file
}

async function makeLoop() {
  const link = join(await newDirectory(), 'loop.tar.gz')
  await symlink(link, link)
  return link
}

const noise = gzipSync(randomBytes(4_096))
test.each([
  ['nothing at the path', async () => '/nowhere/at-all', 'There is no archive at /nowhere/at-all.'],
  ['an empty file', () => makeFile('content.tar.gz', ''), 'content.tar.gz is empty.'],
  [
    'a file that only has the name of an archive',
    () => makeFile('content.tar.gz', randomBytes(4_096)),
    'content.tar.gz is not an archive: it is not compressed with gzip.',
  ],
  ['invalid compressed data', () => makeFile('content.tgz', noise), 'cannot be unpacked'],
  ['what is neither a file nor a directory', async () => '/dev/null', '/dev/null is neither a file'],
  ['a link to itself', makeLoop, /cannot be opened: .*ELOOP/],
  ['a directory without documents', () => mkdtemp(join(tmpdir(), 'empty-')), 'holds no .ndjson file'],
  [
    'two files of documents',
    () => makeArchive([good], { 'more.ndjson': '{}' }),
    'more than one .ndjson file',
  ],
])('reports %s in one sentence', async (_, make, sentence) => {
  await expect(check(await make())).rejects.toThrow(sentence)
})
