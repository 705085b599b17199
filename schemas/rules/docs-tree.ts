import { getDraftId, getPublishedId, type Reference } from 'sanity'
import { z } from 'zod'
import { decidedVersions, perspectiveFor, queryContentLake, storedText } from './ask-lake'
import type { ValidationResult } from './rules'
import type { RuleContext } from './siblings'

const answer = z.object({ parentsParent: storedText, children: z.number() })

/**
 * Checks that the documentation has at most two levels: sections and their pages. Drafts and published documents both count, so
 * that no order of publishing creates a third level.
 */
export async function validateDocParent(
  parent: Reference | undefined,
  { document, getClient }: RuleContext,
): Promise<ValidationResult> {
  if (!parent || !document) return true
  const own = getPublishedId(document._id)
  if (getPublishedId(parent._ref) === own)
    return 'A page can’t be its own parent. Choose another page or leave this empty.'
  const found = answer.parse(
    await queryContentLake(
      getClient,
      `{
        "parentsParent": *[_id in $parents && defined(parent)][0].parent._ref,
        "children": count(*[references($own) && _type == "docPage" && parent._ref == $own && ${decidedVersions}])
      }`,
      { parents: [getPublishedId(parent._ref), getDraftId(parent._ref)], own },
      perspectiveFor(document, 'raw'),
    ),
  )
  if (found.parentsParent) return 'That page isn’t a section. Choose a section as the parent.'
  return (
    found.children === 0 ||
    'This page is a section because it contains other pages, and a section can’t be inside another. Move those pages first.'
  )
}
