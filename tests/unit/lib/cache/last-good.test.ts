import { relative } from 'node:path'
import { keepLastGood, lastGood } from '@/lib/cache/last-good'

// A file where the directory of the build should be: the disk refuses every answer, and all that is kept is kept in memory.
jest.mock('@/lib/env/server', () => ({ environment: { distDirectory: relative(process.cwd(), __filename) } }))

const many = 6_000

test('answers that the disk refuses are kept in memory, the latest of them', async () => {
  for (let n = 0; n < many; n++) await keepLastGood(`question ${n}`, { n })
  expect(await lastGood(`question ${many - 1}`)).toEqual({ answer: { n: many - 1 } })
  expect(await lastGood('question 0')).toBeUndefined()
})

test('a few long answers are as much as many short ones', async () => {
  const text = 'x'.repeat(5 * 1024 * 1024)
  for (let n = 0; n < 5; n++) await keepLastGood(`long ${n}`, text)
  expect(await lastGood('long 4')).toEqual({ answer: text })
  expect(await lastGood('long 0')).toBeUndefined()
})

test('that there is nothing is kept of the latest questions', async () => {
  for (let n = 0; n < many; n++) await keepLastGood(`nothing ${n}`, null)
  expect(await lastGood(`nothing ${many - 1}`)).toEqual({ answer: null })
  expect(await lastGood('nothing 0')).toBeUndefined()
})
