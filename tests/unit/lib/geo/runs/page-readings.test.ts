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

const read = async (changes: Partial<typeof page>, changed: string[], brands = [own, notion]) => {
  const reading = await pageReadings({ pages: [{ ...page, ...changes }], brandIds: changed }, brands)
  return reading
}

describe('pageReadings', () => {
  it('finds a brand that was added in the stored passages', async () => {
    expect(await read({}, [notion.id])).toEqual({
      pages: [
        {
          id: 'page',
          fetchedAt: page.fetchedAt,
          brandIds: [own.id, notion.id],
          ownSentence: 'Findable is a tool.',
          isDue: false,
        },
      ],
      pageCursor: 'page',
    })
  })

  it.each([
    [
      'keeps a brand that has not changed and is not in the passages',
      { passages: [] },
      [notion.id],
      { brandIds: [own.id], ownSentence: page.ownSentence, isDue: false },
    ],
    [
      'lets the page be fetched again if a changed brand is not in them',
      { passages: [] },
      [own.id],
      { brandIds: [own.id], isDue: true },
    ],
    [
      'lets it be fetched again if it may link to a new domain of the own brand',
      { linksOwn: false },
      [own.id],
      { brandIds: [own.id, notion.id], isDue: true },
    ],
    [
      'does not do that for another brand',
      { linksOwn: false },
      [notion.id],
      { brandIds: [own.id, notion.id], isDue: false },
    ],
  ])('%s', async (_, changes, changed, expected) => {
    expect(await read(changes, changed)).toMatchObject({ pages: [expected] })
  })

  it('drops brands that are deleted', async () => {
    expect(await read({}, [], [notion])).toMatchObject({
      pages: [{ brandIds: [notion.id], ownSentence: null }],
    })
  })
})
