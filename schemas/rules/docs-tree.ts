import { getPublishedId, type Reference } from 'sanity'
import { z } from 'zod'
import type { RuleContext } from './siblings'
import type { Verdict } from './verdict'

const answer = z.object({ parentsParent: z.string().nullish(), children: z.number() })

/**
 * The documentation has two levels: a page stands under one that stands under none, and has no pages under it itself; neither
 * in drafts nor as visitors see it, so that no order of publishing makes a third.
 */
export async function isTopDocPage(
  parent: Reference | undefined,
  { document, getClient }: RuleContext,
): Promise<Verdict> {
  if (!parent || !document) return true
  const own = getPublishedId(document._id)
  if (getPublishedId(parent._ref) === own) return 'A page cannot stand under itself. Choose another, or none.'
  const client = getClient({ apiVersion: '2025-02-19' }).withConfig({ perspective: 'raw' })
  const found = answer.parse(
    await client.fetch(
      `{
        "parentsParent": *[_id in [$parent, "drafts." + $parent] && defined(parent)][0].parent._ref,
        "children": count(*[_type == "docPage" && parent._ref == $own && !(_id in path("versions.**"))])
      }`,
      { parent: getPublishedId(parent._ref), own },
      { tag: 'validation' },
    ),
  )
  if (found.parentsParent) return 'That page stands under another one itself. Choose one that opens a part.'
  return (
    found.children === 0 ||
    'Other pages stand under this one, so it opens a part and cannot stand under another. Move them first.'
  )
}
