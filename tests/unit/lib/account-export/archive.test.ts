import { parse } from 'csv-parse/sync'
import { csvFile, jsonFile } from '@/lib/account-export/archive/table-files'
import { zipStream } from '@/lib/account-export/archive/zip-stream'
import { until } from '@/tests/unit/support/until'
import { readArchive } from './read-archive'

const rows = [
  { id: 1, text: '=HYPERLINK("https://evil.example")', list: ['a', 'b'], price: 0.5, is_on: true },
  { id: 2, text: 'two\nlines, "quoted"', list: [], price: null, is_on: false },
  { id: 3, text: '', list: ['=1+1'], price: -1, is_on: true },
]

async function* parts(...lengths: readonly number[]) {
  let start = 0
  for (const length of lengths) {
    yield rows
      .slice(start, start + length)
      .map((row) => JSON.stringify(row))
      .join('\n')
    start += length
  }
}

async function textOf(file: AsyncIterable<string>): Promise<string> {
  let text = ''
  for await (const chunk of file) text += chunk
  return text
}

test.each([[[3]], [[1, 2]], [[1, 1, 1]]])('writes a JSON array of parts of %j rows', async (lengths) => {
  const text = await textOf(jsonFile(parts(...lengths)))
  expect(JSON.parse(text)).toEqual(rows)
  expect(text.trimEnd().split('\n')).toHaveLength(rows.length + 2)
})

it('writes an empty JSON array for a table without rows', async () => {
  expect(await textOf(jsonFile(parts()))).toBe('[]\n')
})

it('writes a CSV file whose texts no spreadsheet runs', async () => {
  const text = await textOf(csvFile(['id', 'text', 'list', 'price', 'is_on', 'gone'], parts(1, 2)))
  expect(parse(text, { bom: true })).toEqual([
    ['id', 'text', 'list', 'price', 'is_on', 'gone'],
    ['1', `'=HYPERLINK("https://evil.example")`, '["a","b"]', '0.5', 'true', ''],
    ['2', 'two\nlines, "quoted"', '[]', '', 'false', ''],
    ['3', '', '["=1+1"]', '-1', 'true', ''],
  ])
})

it('writes only the header for a table without rows', async () => {
  expect(await textOf(csvFile(['id'], parts()))).toBe('\uFEFFid\r\n')
})

const at = new Date('2026-11-25T12:00:00Z')

it('writes files that another reader finds unchanged', async () => {
  async function* words() {
    yield 'Größe, '
    yield '価格\n'
  }
  async function* numbers() {
    for (let n = 0; n < 2_000; n++) yield `${n}\n`.repeat(100)
  }
  const contents = { 'README.txt': words, 'json/numbers.json': numbers }
  const named = Object.entries(contents).map(([name, content]) => ({ name, content }))
  const files = await readArchive(zipStream(named, at))
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
  const contents = ['a', 'b'].map((name) => ({ name, content: endless }))
  const reader = zipStream(contents, at).getReader()
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
