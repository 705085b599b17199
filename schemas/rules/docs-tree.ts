import { getPublishedId, type Reference, type ValidationContext } from 'sanity'
import { z } from 'zod'
import type { Verdict } from './verdict'

const answer = z.object({ parentsParent: z.string().nullish(), children: z.number() })

/** The documentation has two levels: a page stands under one that stands under none, and has no pages under it itself. */
export async function isTopDocPage(
  parent: Reference | undefined,
  { document, getClient }: Pick<ValidationContext, 'document' | 'getClient'>,
): Promise<Verdict> {
  if (!parent || !document) return true
  const own = getPublishedId(document._id)
  if (getPublishedId(parent._ref) === own) return 'A page cannot stand under itself. Choose another, or none.'
  const client = getClient({ apiVersion: '2025-02-19' }).withConfig({ perspective: 'drafts' })
  const found = answer.parse(
    await client.fetch(
      `{
        "parentsParent": *[_type == "docPage" && _id == $parent][0].parent._ref,
        "children": count(*[_type == "docPage" && parent._ref == $own])
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
