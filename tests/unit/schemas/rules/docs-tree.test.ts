import { validateDocParent } from '@/schemas/rules/docs-tree'

type Context = Parameters<typeof validateDocParent>[1]

/** The context of a page, in a documentation that returns this answer. */
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

test('accepts a page as a section', async () => {
  const { context, fetch } = contextOf('page', { children: 3 })
  expect(await validateDocParent(undefined, context)).toBe(true)
  expect(fetch).not.toHaveBeenCalled()
})

test('accepts a page in a section', async () => {
  const { context, fetch, withConfig } = contextOf('drafts.page', { parentsParent: null, children: 0 })
  expect(await validateDocParent(under('part'), context)).toBe(true)
  expect(fetch.mock.calls[0]?.[1]).toEqual({ parents: ['part', 'drafts.part'], own: 'page' })
  // If two drafts swap places, publishing the first must not make a third level.
  expect(withConfig).toHaveBeenCalledWith({ perspective: 'raw' })
})

test.each(['page', 'drafts.page'])('rejects %s as its own parent', async (ownId) => {
  const { context } = contextOf(ownId, { children: 0 })
  expect(await validateDocParent(under('page'), context)).toMatch(/can’t be its own parent/)
})

test('rejects a third level: a page in a page that is in a section', async () => {
  const { context } = contextOf('page', { parentsParent: 'part', children: 0 })
  expect(await validateDocParent(under('page-in-part'), context)).toMatch(/isn’t a section/)
})

test('rejects a third level: a page that has pages', async () => {
  const { context } = contextOf('page', { parentsParent: null, children: 1 })
  expect(await validateDocParent(under('part'), context)).toMatch(/Move those pages first/)
})
