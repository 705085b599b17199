import fc from 'fast-check'
import { logTime } from '@/packages/ai-visits/src/logs/log-time'

it.each([
  ['24/Nov/2026:09:30:00 +0000', '2026-11-24T09:30:00.000Z'],
  ['24/Nov/2026:01:30:00 -0800', '2026-11-24T09:30:00.000Z'],
  ['24/Nov/2026:15:00:00 +0530', '2026-11-24T09:30:00.000Z'],
  ['2026-11-24 09:30:00 UTC', '2026-11-24T09:30:00.000Z'],
  ['25/Nov/2026:00:30:00 +1300', '2026-11-24T11:30:00.000Z'],
  ['24/Nov/2026:09:30:00.123456 +0000', '2026-11-24T09:30:00.123Z'],
  ['29/Feb/2028:00:00:00 +0000', '2028-02-29T00:00:00.000Z'],
  ['2026-11-24T09:30:00Z', '2026-11-24T09:30:00.000Z'],
  ['2026-11-24T10:30:00+01:00', '2026-11-24T09:30:00.000Z'],
  ['2026-11-24 10:30:00.5+0100', '2026-11-24T09:30:00.500Z'],
  ['2026-11-24 10:30:00 +0100', '2026-11-24T09:30:00.000Z'],
  ['2026-11-24T09:30:00,500Z', '2026-11-24T09:30:00.500Z'],
  ['2026-11-24T09:30:00.135796924Z', '2026-11-24T09:30:00.135Z'],
  ['1795512600', '2026-11-24T09:30:00.000Z'],
  ['1795512600.123', '2026-11-24T09:30:00.123Z'],
  [1_795_512_600, '2026-11-24T09:30:00.000Z'],
  [1_795_512_600.1234, '2026-11-24T09:30:00.123Z'],
  [1_795_512_600_123, '2026-11-24T09:30:00.123Z'],
  [1_795_512_600_123_456, '2026-11-24T09:30:00.123Z'],
  [1_795_512_600_123_456_800, '2026-11-24T09:30:00.123Z'],
])('reads the time %j', (text, iso) => {
  const time = logTime(text)
  expect(time !== undefined && new Date(time).toISOString()).toBe(iso)
})

it.each([
  ...['', '-', 'now', '24/Nov/2026:09:30:00', '24/Nvo/2026:09:30:00 +0000', '24/11/2026:09:30:00 +0000'],
  ...['2026-11-24T09:30:00', '2026-11-24', 'Tue, 24 Nov 2026 09:30:00 GMT', '9'.repeat(400), -1, Number.NaN],
  Number.POSITIVE_INFINITY,
])('does not guess the time %j', (text) => {
  expect(logTime(text)).toBeUndefined()
})

it.each([
  ...[
    '30/Feb/2026:09:30:00 +0000',
    '29/Feb/2026:09:30:00 +0000',
    '31/Apr/2026:09:30:00 +0000',
    '2026-02-30T09:30:00Z',
  ],
  ...[
    '32/Nov/2026:09:30:00 +0000',
    '00/Nov/2026:09:30:00 +0000',
    '24/Nov/2026:25:30:00 +0000',
    '2026-13-24T09:30:00Z',
  ],
  ...['2100-02-29T00:00:00Z', '2026-00-10T00:00:00Z', '2026-11-24T09:60:00+01:00'],
])('says that there is no time %s', (text) => {
  expect(() => logTime(text)).toThrow(expect.objectContaining({ problem: 'impossibleTime' }))
})

it('reads a time without a zone in the one that is given', () => {
  expect(logTime('24/Nov/2026:09:30:00.123', 'Z')).toBe(Date.UTC(2026, 10, 24, 9, 30, 0, 123))
  expect(logTime('2026-11-24 09:30:00', 'Z')).toBe(Date.UTC(2026, 10, 24, 9, 30))
})

it('reads or refuses any value', () => {
  const value = fc.oneof(fc.double(), fc.string(), fc.stringMatching(/^\d*\.?\d*$/), fc.date().map(String))
  fc.assert(
    fc.property(value, (given) => {
      const time = logTime(given)
      expect(time === undefined || !Number.isNaN(new Date(time).getTime())).toBe(true)
    }),
    { numRuns: 300 },
  )
})
