import { readingNote } from '@/lib/client-area/overview/reading-note'
import { rangeAt } from '@/lib/client-area/report/ranges'

const changed = '2026-11-27T10:00:00Z'
const noteAt = (now: string, id: '7d' | '30d' | '13w' | '12m', rulesAt: string | null = changed) =>
  readingNote(rulesAt, rangeAt(id, new Date(now)), new Date(now))

it.each([
  ['the rules never changed', noteAt('2026-11-28', '12m', null)],
  ['they changed long ago, and all that is shown was counted by them', noteAt('2027-03-01', '30d')],
])('says nothing if %s', (_, note) => expect(note).toBeNull())

it('says that figures were counted again', () => {
  expect(noteAt('2026-12-20', '30d')).toBe(
    'On November 27, 2026 we changed how answers are read, for example which spellings of a name count. These answers were counted again, so figures can differ from those you saw before.',
  )
})

it.each([
  ['shown', '2026-12-20', '12m'],
  ['compared with', '2026-12-20', '13w'],
  ['shown, also long afterward', '2027-08-01', '12m'],
] as const)('says from when figures are counted by the new rules if earlier ones are %s', (_, now, id) => {
  expect(noteAt(now, id)).toMatch(
    /Answers since August 29, 2026 were counted again\. Earlier ones were not, so a change around that day can come from this\.$/,
  )
})
