import { readLog } from '@/lib/visits/logs/read-log'
import { splitEntries } from '@/packages/ai-visits/src/logs/entries'
import { LineReader } from '@/packages/ai-visits/src/logs/log-line'
import { LineError } from '@/packages/ai-visits/src/logs/logged-request'
import { gptBot } from '../support/log-sample'

const at = Date.UTC(2026, 10, 24, 9, 30, 0)

jest.mock('@/lib/env/server', () => ({ environment: { supabase: {} } }))
beforeEach(() => jest.useFakeTimers({ now: at + 60_000 }))
afterEach(() => jest.useRealTimers())

const readAll = (bytes: Buffer) => readLog({ bytes, fileOffset: 0, header: undefined, isContinued: false })

describe('lines with several objects', () => {
  const one = (path: string) => ({
    time: at,
    path,
    status: 200,
    user_agent: gptBot,
    note: 'a "quoted" } ] text\\',
  })
  const array = JSON.stringify([one('/a'), one('/b'), one('/c')])
  const paths = (text: string) => readAll(Buffer.from(text)).recognized.map(({ visit }) => visit.path)

  it.each([
    ['an array', array],
    ['an array after a byte order mark', `\ufeff${array}`],
    ['an array with spaces', array.replaceAll('},{', '} , {').replace('[', ' [ ')],
    [
      'objects one after another',
      [one('/a'), one('/b'), one('/c')].map((value) => JSON.stringify(value)).join(''),
    ],
    [
      'an array with an object on each line',
      `[${[one('/a'), one('/b'), one('/c')].map((value) => JSON.stringify(value)).join(',\n')}]`,
    ],
    ['two arrays', `${JSON.stringify([one('/a')])}\n${JSON.stringify([one('/b'), one('/c')])}`],
  ])('are read one by one: %s', (_, text) => {
    expect(paths(text)).toEqual(['/a', '/b', '/c'])
  })

  it('have the same IDs when they are sent again, and others than each other', () => {
    const ids = () => readAll(Buffer.from(array)).recognized.map(({ visit }) => visit.id)
    expect(ids()).toEqual(ids())
    expect(new Set(ids()).size).toBe(3)
  })

  it('that are longer than a line may be are read, but not an object that is', () => {
    const many = Array.from({ length: 2_000 }, (_, place) => one(`/${place}`))
    expect(paths(JSON.stringify(many))).toHaveLength(2_000)
    const { counts } = readAll(Buffer.from(JSON.stringify([one('/a'), one('x'.repeat(70_000)), one('/b')])))
    expect(counts.kinds).toEqual({ tooLong: 1 })
  })

  it('that are cut off leave the whole ones', () => {
    const { recognized, counts } = readAll(Buffer.from(array.slice(0, -40)))
    expect([recognized.length, counts.kinds]).toEqual([2, { cut: 1 }])
  })
})

// What is quadratic needs minutes for these, which are longer than lines may be.
it.each([
  ' ',
  '"',
  '{',
  '[',
  '\\',
  '}',
  '{"',
  '[{',
  '[{},',
  'a=',
  'a="',
  '" ',
  '-',
  '/',
  '\t',
  '#Fields: ',
  ': ',
  'for=";',
  '%20',
  '%',
])('reads 600 KB of %j', (sign) => {
  jest.useRealTimers()
  const text = Buffer.from(sign.repeat(Math.ceil(600_000 / sign.length)))
  const within = (before: string, after: string) =>
    Buffer.concat([Buffer.from(before), text, Buffer.from(after)])
  const lines = [
    text,
    within('{"time":1795512600,"path":"', '"}'),
    within('203.0.113.7 - - [24/Nov/2026:09:30:00 +0000] "GET /', ' HTTP/1.1" 200 5 "-" "GPTBot/1.4"'),
  ]
  for (const line of lines) {
    expect([...splitEntries(line, line.length)].length).toBeGreaterThan(0)
    try {
      new LineReader({ fields: ['date'], date: undefined }).read(line)
    } catch (error) {
      expect(error).toBeInstanceOf(LineError)
    }
  }
})
