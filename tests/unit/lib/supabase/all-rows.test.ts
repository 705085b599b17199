import { allRows, maxRows } from '@/lib/supabase/all-rows'

/** Responds as Supabase does: with a limited number of rows, however many were requested. */
const tableOf = (count: number) => {
  const asked: [number, number][] = []
  const load = async (from: number, to: number) => {
    asked.push([from, to])
    const data = Array.from({ length: count }, (_, n) => n).slice(from, Math.min(to + 1, from + maxRows))
    return { data, error: null }
  }
  return { asked, load }
}

test.each([
  [0, 1],
  [999, 1],
  [1_000, 2],
  [1_001, 2],
  [2_500, 3],
])('loads all of %i rows in %i responses', async (count, answers) => {
  const { asked, load } = tableOf(count)
  expect(await allRows(load)).toEqual({ data: Array.from({ length: count }, (_, n) => n), error: null })
  expect(asked).toHaveLength(answers)
})

test('returns the error of any page', async () => {
  const error = { message: 'away' }
  const load = async (from: number) =>
    from === 0 ? { data: Array(maxRows).fill(0), error: null } : { data: null, error }
  expect(await allRows<number>(load)).toEqual({ data: null, error })
})
