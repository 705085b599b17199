import { mentionsIn } from '@/lib/geo/answers/read-cited-page'
import { pageReadings } from '@/lib/geo/runs/readings/page-readings'
import { brand } from '@/tests/unit/lib/geo/answers/brands'

const own = brand('Findable', { isOwn: true, domains: ['findable.example'] })
const notion = brand('Notion')
const page = {
  id: 'page',
  fetchedAt: '2026-11-24T12:00:00.123456+00:00',
  title: 'Tools',
  passages: [{ text: 'Findable is a tool.' }, { text: 'Notion is another one.' }],
  brandIds: [own.id],
  ownSentence: 'Findable is a tool.',
  linksOwn: true,
}

const { id, fetchedAt, ownSentence } = page
const [mine, both] = [[own.id], [own.id, notion.id]]
const kept = { id, fetchedAt, brandIds: mine, ownSentence, isDue: false }

it.each<[string, Partial<typeof page>, string[], object]>([
  ['finds a brand that was added in the passages', {}, [notion.id], { ...kept, brandIds: both }],
  ['keeps a brand that has not changed and is not in the passages', { passages: [] }, [notion.id], kept],
  [
    'fetches the page again if a changed brand is not in them',
    { passages: [] },
    mine,
    { brandIds: mine, isDue: true },
  ],
  [
    'fetches it again if it may link to a new domain of the own brand',
    { linksOwn: false },
    mine,
    { brandIds: both, isDue: true },
  ],
  ['does not do that for another brand', { linksOwn: false }, [notion.id], { brandIds: both, isDue: false }],
])('%s', async (_, changes, brandIds, expected) => {
  const reading = await pageReadings(
    { pages: [{ ...page, ...changes }], brandIds },
    [own, notion],
    mentionsIn,
  )
  expect(reading).toMatchObject({ pages: [expected], pageCursor: 'page' })
})

it('drops brands that are deleted', async () => {
  const reading = await pageReadings({ pages: [page], brandIds: [] }, [notion], mentionsIn)
  expect(reading).toMatchObject({ pages: [{ brandIds: [notion.id], ownSentence: null }] })
})
