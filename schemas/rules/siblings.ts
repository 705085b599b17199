import { getPublishedId, type ValidationContext } from 'sanity'
import type { Verdict } from './verdict'

type Sibling = { _id: string; label: string | null }

/**
 * The other documents that pass a GROQ filter, seen as the Studio sees them: a draft stands for
 * its published twin. So a mark can be moved from one document to another in two drafts without either being stopped
 * by what is still published.
 * @param filter GROQ condition, with `params` as its parameters
 * @param types where to look; left out, only among the document's own type
 * @returns one entry a document, never the document under validation itself
 */
async function siblings(
  context: ValidationContext,
  filter: string,
  params: Record<string, unknown> = {},
  types?: readonly string[],
) {
  const { document } = context
  if (!document) return []
  const client = context.getClient({ apiVersion: '2025-02-19' }).withConfig({ perspective: 'drafts' })
  const found = await client.fetch<Sibling[]>(
    `*[_type in $types && ${filter}]{_id, "label": coalesce(title, name, hero.headline)}`,
    { ...params, types: types ?? [document._type] },
    { tag: 'validation' },
  )
  const ownId = getPublishedId(document._id)
  return found.filter((sibling) => getPublishedId(sibling._id) !== ownId)
}

/** @returns the titles of the other pricing plans marked as most popular */
export async function otherPopularPlans(context: ValidationContext): Promise<string[]> {
  const plans = await siblings(context, 'popular == true')
  return plans.map((plan) => plan.label ?? 'a plan without a title')
}

/**
 * A rule for values that no second document of the type may hold, such as a slug.
 * @param path where the value is kept, as in GROQ: `slug.current`
 * @param explain the sentence for the marketer, told which document holds the value already
 * @param types where to look; left out, only among the document's own type
 */
export function unusedElsewhere(
  path: string,
  explain: (holder: string) => string,
  types?: readonly string[],
) {
  return async (value: string | undefined, context: ValidationContext): Promise<Verdict> => {
    if (!value) return true
    const [holder] = await siblings(context, `${path} == $value`, { value }, types)
    return holder === undefined || explain(holder.label ?? 'a document without a title')
  }
}

/**
 * A hint, not an error: the home page is drawn for a certain number of these.
 * @param what plural noun for the message
 */
export function drawnFor(count: number, what: string) {
  return async (_: unknown, context: ValidationContext): Promise<Verdict> => {
    const total = (await siblings(context, 'true')).length + 1
    return (
      total === count ||
      `The home page is drawn for ${count} ${what}; there are ${total} now. It works with any number.`
    )
  }
}
