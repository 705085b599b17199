import { isTopDocPage } from '@/schemas/rules/docs-tree'

type Context = Parameters<typeof isTopDocPage>[1]

/** A page over a documentation that answers as told. */
function contextOf(ownId: string, found: { parentsParent?: string | null; children: number }) {
  const fetch = jest.fn(async (_query: string, _params: Record<string, unknown>) => found)
  const withConfig = jest.fn(() => ({ fetch }))
  const context = {
    document: { _id: ownId, _type: 'docPage' },
    getClient: () => ({ withConfig }),
  } as unknown as Context
  return { context, fetch, withConfig }
}

const under = (id: string) => ({ _type: 'reference', _ref: id })

test('a page may be a section', async () => {
  const { context, fetch } = contextOf('page', { children: 3 })
  expect(await isTopDocPage(undefined, context)).toBe(true)
  expect(fetch).not.toHaveBeenCalled()
})

test('a page may be inside a section', async () => {
  const { context, fetch, withConfig } = contextOf('drafts.page', { parentsParent: null, children: 0 })
  expect(await isTopDocPage(under('part'), context)).toBe(true)
  expect(fetch.mock.calls[0]?.[1]).toEqual({ parents: ['part', 'drafts.part'], own: 'page' })
  // Of two drafts that swap places, the one published first must not make a third level.
  expect(withConfig).toHaveBeenCalledWith({ perspective: 'raw' })
})

test.each(['page', 'drafts.page'])('%s cannot be its own parent', async (ownId) => {
  const { context } = contextOf(ownId, { children: 0 })
  expect(await isTopDocPage(under('page'), context)).toMatch(/cannot be its own parent/)
})

test('there is no third level: not inside a page in a section', async () => {
  const { context } = contextOf('page', { parentsParent: 'part', children: 0 })
  expect(await isTopDocPage(under('page-in-part'), context)).toMatch(/is inside a section itself/)
})

test('there is no third level: not with pages of its own', async () => {
  const { context } = contextOf('page', { parentsParent: null, children: 1 })
  expect(await isTopDocPage(under('part'), context)).toMatch(/Move those pages first/)
})
