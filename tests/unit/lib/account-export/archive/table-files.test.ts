import { parse } from 'csv-parse/sync'
import { csvFile, jsonFile } from '@/lib/account-export/archive/table-files'

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
