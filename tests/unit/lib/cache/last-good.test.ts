import { relative } from 'node:path'
import { keepLastGood, lastGood } from '@/lib/cache/last-good'

// The build directory is a file, so that writing to disk fails and all content is kept in memory.
jest.mock('@/lib/env/server', () => ({ environment: { distDirectory: relative(process.cwd(), __filename) } }))

const many = 6_000

test('keeps the latest content in memory if it cannot be written to disk', async () => {
  for (let n = 0; n < many; n++) await keepLastGood(`question ${n}`, { n })
  expect(await lastGood(`question ${many - 1}`)).toEqual({ answer: { n: many - 1 } })
  expect(await lastGood('question 0')).toBeUndefined()
})

test('limits the total size of the content in memory', async () => {
  const text = 'x'.repeat(5 * 1024 * 1024)
  for (let n = 0; n < 5; n++) await keepLastGood(`long ${n}`, text)
  expect(await lastGood('long 4')).toEqual({ answer: text })
  expect(await lastGood('long 0')).toBeUndefined()
})

test('keeps the latest empty results', async () => {
  for (let n = 0; n < many; n++) await keepLastGood(`nothing ${n}`, null)
  expect(await lastGood(`nothing ${many - 1}`)).toEqual({ answer: null })
  expect(await lastGood('nothing 0')).toBeUndefined()
})
