import { z } from 'zod'
import { lineId } from '@/lib/visits/logs/line-id'

// Computed with Python's hashlib.
it.each([
  [0, 'a line', 'f736d929-9c25-87f5-bfa0-2990a61190b1'],
  [1024, 'a line', '921d7c65-bd0e-8342-800c-c51932ca5e28'],
  [0, 'ü\r', '9d17d201-4c26-851e-91c0-25a75c3d312d'],
])('makes a UUID of the offset %i and the line %j', (offset, line, id) => {
  expect(lineId(offset, Buffer.from(line))).toBe(id)
})

it('makes a valid UUID of version 8, another one for each line and offset', () => {
  const ids = Array.from({ length: 1_000 }, (_, offset) => lineId(offset, Buffer.from('GET /')))
  expect(new Set(ids).size).toBe(1_000)
  for (const id of ids) expect(z.uuidv4().safeParse(id).success).toBe(false)
  for (const id of ids) expect(z.uuid({ version: 'v8' }).safeParse(id).success).toBe(true)
})
