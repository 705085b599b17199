import fc from 'fast-check'
import { maxReported, readLog } from '@/lib/visits/logs/read-log'
import { splitEntries } from '@/packages/ai-visits/src/logs/entries'
import { notText } from '@/packages/ai-visits/src/logs/file-kind'
import { LineReader } from '@/packages/ai-visits/src/logs/log-line'
import { jsonLogSamples } from '../support/json-log-samples'
import { gptBot } from '../support/log-sample'
import { textLogSamples } from '../support/text-log-samples'

const at = Date.UTC(2026, 10, 24, 9, 30, 0)

jest.mock('@/lib/env/server', () => ({ environment: { supabase: {} } }))
beforeEach(() => jest.useFakeTimers({ now: at + 60_000 }))
afterEach(() => jest.useRealTimers())

const entriesOf = (text: string | Buffer) => [...splitEntries(Buffer.from(text), 65_536)]
const readAll = (bytes: Buffer, isContinued = false) =>
  readLog({ bytes, fileOffset: 0, header: undefined, isContinued })

const logSamples = [...textLogSamples, ...jsonLogSamples]

it.each(logSamples)('reads the format $name', ({ format, lines }) => {
  const reader = new LineReader()
  const read = entriesOf(lines.join('\n')).map(({ bytes }) => reader.read(bytes ?? Buffer.alloc(0)))
  expect(read.at(-1)).toEqual({
    format,
    request: {
      id: undefined,
      at,
      method: 'GET',
      path: '/a',
      status: 200,
      userAgent: gptBot,
      address: '203.0.113.7',
    },
  })
})

it.each(logSamples)('takes no other visit from a line of the format $name that is cut off', ({ lines }) => {
  const before = lines.slice(0, -1)
  const line = lines.at(-1) ?? ''
  for (let length = 1; length < line.length; length += 1) {
    const { recognized, counts } = readAll(Buffer.from([...before, line.slice(0, length)].join('\n')))
    for (const { visit } of recognized) expect([visit.path, visit.userAgent]).toEqual(['/a', gptBot])
    const { stored = 0, ...others } = counts.kinds
    expect(stored).toBe(0)
    expect(recognized.length + Object.values(others).reduce((sum, one) => sum + one, 0)).toBe(lines.length)
  }
})

const old = logSamples.map(({ lines }) =>
  lines.join('\n').replaceAll('2026', '2025').replaceAll('17955', '17855'),
)
const person = logSamples.map(({ lines }) => lines.join('\n').replaceAll('GPTBot', 'Chrome'))
const junk = [
  '',
  'hello',
  '{"a":1}',
  '#x',
  '[',
  ']',
  '"a": 1,',
  '\u0000',
  '{"time":',
  'a=1 b=2 c=3',
  '2026-11-24 09:30:00 x',
]

it('counts each line of any mixture of formats once, in however many blocks they arrive', () => {
  const texts = [...logSamples.map(({ lines }) => lines.join('\n')), ...old, ...person, ...junk]
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...texts), { maxLength: 30 }), fc.nat(20), (chosen, divided) => {
      const blocks = [chosen.slice(0, divided), chosen.slice(divided)].map((part) =>
        Buffer.from(part.map((text) => `${text}\n`).join('')),
      )
      let sum = 0
      let header: ReturnType<typeof readAll>['header']
      for (const bytes of blocks) {
        const read = readLog({ bytes, fileOffset: 0, header, isContinued: false })
        header = read.header
        const counted = Object.values(read.counts.kinds).reduce((total, one) => total + one, 0)
        sum += counted + read.recognized.length
        expect(read.invalid.length).toBeLessThanOrEqual(maxReported)
      }
      expect(sum).toBe(blocks.reduce((total, block) => total + entriesOf(block).length, 0))
    }),
    { numRuns: 200 },
  )
})

it('names visits that are too old, requests of people, and the formats that were seen', () => {
  const combined = logSamples[0]?.lines[0] ?? ''
  const lines = [
    ...Array.from({ length: 580 }, () => combined.replace('2026', '2025')),
    ...Array.from({ length: 20 }, () => combined.replace('GPTBot', 'Chrome').replace('2026', '2025')),
    combined.replace(gptBot, '-'),
    combined.replace('"GET', '"POST'),
    combined.replace('/a ', '/app.css '),
    combined.replace('09:30:00', '23:30:00'),
    combined,
  ]
  const { recognized, counts, invalid } = readAll(Buffer.from(lines.join('\n')))
  expect(recognized).toHaveLength(1)
  expect(counts).toEqual({
    kinds: { tooOld: 580, notAgent: 20, anonymous: 1, notPage: 2, futureTime: 1 },
    formats: { 'combined log format': 605 },
  })
  expect(invalid).toEqual([{ line: 604, message: expect.stringContaining('more than 5 minutes ahead') }])
})

it('says that the first line of a later part is only the end of one', () => {
  const { counts, invalid } = readAll(Buffer.from('Gecko); GPTBot/1.4"\nhello'), true)
  expect(counts.kinds).toEqual({ cut: 1, unknownFormat: 1 })
  expect(invalid[0]?.message).toBe('This is only the end of a line. Divide the log between lines.')
})

it('percent-encodes a path in another encoding than UTF-8', () => {
  const line = (logSamples[0]?.lines[0] ?? '').replace('/a ', '/caf\u00e9 ')
  const pathOf = (encoding: BufferEncoding) => readAll(Buffer.from(line, encoding)).recognized[0]?.visit.path
  expect([pathOf('latin1'), pathOf('utf8')]).toEqual(['/caf%E9', '/caf\u00e9'])
})

it.each([
  ['1f8b08', 'gzip'],
  ['425a683931', 'bzip2'],
  ['fd377a585a00', 'xz'],
  ['28b52ffd', 'Zstandard'],
  ['504b0304', 'ZIP'],
  ['377abcaf271c', '7z'],
  ['fffe4700', 'UTF-16'],
  ['89504e470d0a1a0a00', 'not a text file'],
  [Buffer.from(`${'a'.repeat(257)}ustar`).toString('hex'), 'tar'],
])('names a file that begins with %s: %s', (hex, name) => {
  expect(notText(Buffer.from(hex, 'hex'))).toMatch(new RegExp(`^This .*${name}.*\\. `))
})

it('takes every sample for text', () => {
  for (const { lines } of logSamples) expect(notText(Buffer.from(lines.join('\n')))).toBeUndefined()
})

it('does not take a name that a client wrote for its address', () => {
  const line = (textLogSamples[0]?.lines[0] ?? '').replace('203.0.113.7 - -', '10.0.0.1 - 198.51.100.1')
  const addressOf = (text: string) => readAll(Buffer.from(text)).recognized[0]?.visit.address
  expect(addressOf(line)).toBe('10.0.0.1')
  expect(addressOf(line.replace('"-"', '"198.51.100.1"'))).toBe('10.0.0.1')
  expect(addressOf(`${line} "203.0.113.7"`)).toBe('203.0.113.7')
})

it('keeps the ID that the command gave to a line', () => {
  const id = '0190c7a4-5b1e-8f0a-9d3c-2f6f8e1a7b10'
  const line = JSON.stringify({
    visit_id: id,
    time: at,
    path: '/a',
    user_agent: gptBot,
    address: null,
    status: null,
  })
  expect(readAll(Buffer.from(line)).recognized[0]?.visit).toMatchObject({ id, address: null, status: null })
})
