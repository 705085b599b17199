/** @jest-environment node */
import { zipStream } from '@/lib/account-export/archive/zip-stream'
import { until } from '@/tests/unit/support/until'
import { readArchive } from '../read-archive'

const at = new Date('2026-11-25T12:00:00Z')

it('writes files that another reader finds unchanged', async () => {
  async function* words() {
    yield 'Größe, '
    yield '価格\n'
  }
  async function* numbers() {
    for (let n = 0; n < 2_000; n++) yield `${n}\n`.repeat(100)
  }
  const archive = zipStream(
    [
      { name: 'README.txt', content: words },
      { name: 'json/numbers.json', content: numbers },
    ],
    at,
  )
  const files = await readArchive(archive)
  expect([...files.keys()]).toEqual(['README.txt', 'json/numbers.json'])
  expect(files.get('README.txt')).toBe('Größe, 価格\n')
  expect(files.get('json/numbers.json')?.split('\n')).toHaveLength(200_001)
})

it('reads no further than the download, and one file at a time', async () => {
  const read = { parts: 0, files: 0, isClosed: false }
  async function* endless() {
    read.files++
    try {
      for (;;) {
        read.parts++
        // What does not get smaller, so that the download stops it.
        yield Array.from({ length: 5_000 }, () => Math.random()).join()
      }
    } finally {
      read.isClosed = true
    }
  }
  const content = { content: endless }
  const reader = zipStream(
    [
      { name: 'a', ...content },
      { name: 'b', ...content },
    ],
    at,
  ).getReader()
  await reader.read()
  let before = -1
  await until('pause', async () => {
    const isStill = read.parts === before
    before = read.parts
    return isStill || undefined
  })
  expect(read.parts).toBeLessThan(100)
  expect(read).toMatchObject({ files: 1, isClosed: false })
  await reader.cancel()
  await until('end of the file', async () => read.isClosed || undefined)
})

it('fails when a file fails, so that the download is not taken for complete', async () => {
  async function* broken() {
    yield 'start'
    throw new Error('The database is down.')
  }
  const archive = zipStream([{ name: 'a', content: broken }], at)
  await expect(new Response(archive).arrayBuffer()).rejects.toThrow('The database is down.')
})
