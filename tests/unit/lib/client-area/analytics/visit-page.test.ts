import fc from 'fast-check'
import { loadVisitPage } from '@/lib/client-area/analytics/visit-page'

interface Visit {
  at: string
  id: number
}

/** As the database lists visits: those before a time, the latest first, in any order among the same times. */
const storeOf = (visits: readonly Visit[]) => async (before: string, most: number) =>
  visits
    .filter(({ at }) => Date.parse(at) < Date.parse(before))
    .toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at))
    .slice(0, most)

const visitsAt = (seconds: readonly number[]) =>
  seconds.map((second, id) => ({ at: new Date(second * 1_000).toISOString(), id }))

const end = new Date(10_000_000).toISOString()

test('has as many visits as asked for, and says where the next part begins', async () => {
  const load = storeOf(visitsAt([1, 2, 3, 4, 5]))
  const first = await loadVisitPage(load, end, 2)
  expect(first.visits.map(({ id }) => id)).toEqual([4, 3])
  const second = await loadVisitPage(load, first.next ?? '', 3)
  expect(second.visits.map(({ id }) => id)).toEqual([2, 1, 0])
  expect(second.next).toBeNull()
})

test('loads more if all visits of a part have the same time', async () => {
  const { visits, next } = await loadVisitPage(storeOf(visitsAt([...Array(30).fill(7), 3])), end, 5)
  expect(visits).toHaveLength(31)
  expect(next).toBeNull()
})

test('has no visits of an empty list', async () => {
  expect(await loadVisitPage(storeOf([]), end, 50)).toEqual({ visits: [], next: null })
})

test('has every visit in exactly one part, however many have the same time', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.nat(20), { maxLength: 80 }),
      fc.integer({ min: 1, max: 10 }),
      async (seconds, size) => {
        const visits = visitsAt(seconds)
        const ids: number[] = []
        let before: string | null = end
        while (before !== null) {
          const part: Awaited<ReturnType<typeof loadVisitPage<Visit>>> = await loadVisitPage(
            storeOf(visits),
            before,
            size,
          )
          ids.push(...part.visits.map(({ id }) => id))
          before = part.next
        }
        expect(ids.toSorted((a, b) => a - b)).toEqual(visits.map(({ id }) => id))
      },
    ),
  )
})
