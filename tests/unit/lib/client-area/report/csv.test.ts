import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { byteOrderMark, type CsvValue, csvLine, csvResponse } from '@/lib/client-area/report/csv'

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', '\nx', '＝1', '＋1', '－1', '＠x'])(
  'puts an apostrophe before %j, which spreadsheets would run',
  (text) => expect(parse(csvLine([text]))).toEqual([[`'${text}`]]),
)

test('leaves numbers, paths and empty cells as they are', () => {
  expect(csvLine(['/pricing', -1, null, 0])).toBe('/pricing,-1,,0\r\n')
})

test('is read as it was written, whatever the texts have', () => {
  fc.assert(
    fc.property(fc.array(fc.string(), { minLength: 1, maxLength: 5 }), (texts) => {
      const [row] = parse(csvLine(['start', ...texts]))
      expect(row).toEqual(['start', ...texts.map((text) => (/^[=+\-@]/.test(text) ? `'${text}` : text))])
    }),
  )
})

describe('a file', () => {
  const state = { read: 0, isClosed: false }

  async function* rows(count: number): AsyncGenerator<CsvValue[]> {
    try {
      for (let n = 0; n < count; n++) {
        state.read++
        yield [`row ${n}`]
      }
    } finally {
      state.isClosed = true
    }
  }

  const file = (given: AsyncGenerator<CsvValue[]>, mostRows = 10) =>
    csvResponse({ name: 'rows', header: ['Name'], rows: given, mostRows })

  beforeEach(() => Object.assign(state, { read: 0, isClosed: false }))

  test('begins with a byte order mark and its header', async () => {
    const bytes = await file(rows(2)).bytes()
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
    expect(text).toBe(`${byteOrderMark}Name\r\nrow 0\r\nrow 1\r\n`)
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  })

  test('ends after the most rows, without loading more', async () => {
    const text = await file(rows(5_000), 1_200).text()
    expect(text.trim().split('\r\n')).toHaveLength(1_201)
    expect(state).toEqual({ read: 1_200, isClosed: true })
  })

  test('loads rows as they are read, and none after it was cancelled', async () => {
    const reader = file(rows(5_000), 5_000).body?.getReader()
    await reader?.read()
    await reader?.read()
    await reader?.cancel()
    expect(state.read).toBeLessThanOrEqual(1_500)
    expect(state.isClosed).toBe(true)
  })

  test('fails if its rows cannot be loaded', async () => {
    async function* failing(): AsyncGenerator<CsvValue[]> {
      yield ['row']
      throw new Error('gone')
    }
    await expect(file(failing()).text()).rejects.toThrow('gone')
  })
})
