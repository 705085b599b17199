import type { ValidationContext } from 'sanity'
import { otherPopularPlans, uniqueValue } from '@/schemas/rules/siblings'

interface Found {
  _id: string
  label: string | null
  hasDraft: boolean
}

/** The part of a validation context that the rules use, in a dataset that returns these documents. */
function contextOf(ownId: string, found: Found[]) {
  const fetch = jest.fn(async (_query: string, _params: Record<string, unknown>) => found)
  const withConfig = jest.fn(() => ({ fetch }))
  const context = {
    document: { _id: ownId, _type: 'pricingPlan' },
    getClient: () => ({ withConfig }),
  } as unknown as ValidationContext
  return { context, fetch, withConfig }
}

const starter = { name: '"Starter"', isRemovedInDraft: false }

test('does not compare a document with its own draft or published version', async () => {
  const found = [
    { _id: 'drafts.pro', label: 'Pro', hasDraft: false },
    { _id: 'pro', label: 'Pro', hasDraft: true },
    { _id: 'starter', label: 'Starter', hasDraft: false },
  ]
  expect(await otherPopularPlans(contextOf('drafts.pro', found).context)).toEqual([starter])
  expect(await otherPopularPlans(contextOf('pro', found).context)).toEqual([starter])
})

test('includes drafts and published documents, and marks those that their draft will replace', async () => {
  const found = [
    { _id: 'drafts.starter', label: 'Starter', hasDraft: false },
    { _id: 'starter', label: 'Starter', hasDraft: true },
    { _id: 'business', label: null, hasDraft: true },
  ]
  const { context, withConfig } = contextOf('pro', found)
  expect(await otherPopularPlans(context)).toEqual([
    starter,
    { name: 'An untitled document', isRemovedInDraft: true },
  ])
  expect(withConfig).toHaveBeenCalledWith({ perspective: 'raw' })
})

test('names the other document that uses a value', async () => {
  const rule = uniqueValue(
    'slug.current',
    ({ name, isRemovedInDraft }) => isRemovedInDraft || `${name} has it`,
  )
  const found = { _id: 'post-2', label: 'Older post', hasDraft: false }
  const { context, fetch } = contextOf('post-1', [{ ...found, _id: 'post-3', hasDraft: true }, found])
  expect(await rule('a-slug', context)).toBe('"Older post" has it')
  expect(fetch.mock.calls[0]?.[1]).toEqual({ types: ['pricingPlan'], value: 'a-slug' })
  expect(
    await rule(
      'a-slug',
      contextOf('post-1', [{ _id: 'drafts.post-1', label: null, hasDraft: false }]).context,
    ),
  ).toBe(true)
})

test('accepts an empty value without a query', async () => {
  const { context, fetch } = contextOf('post-1', [])
  expect(await uniqueValue('slug.current', ({ name }) => name)(undefined, context)).toBe(true)
  expect(fetch).not.toHaveBeenCalled()
})
