import { getPublishedId, type ValidationContext } from 'sanity'
import { z } from 'zod'
import { heroInSections } from '@/lib/pages/main-heading'
import { decidedVersions, perspectiveFor, queryContentLake, storedText } from './ask-lake'
import type { ValidationResult } from './rules'

/** The context of a rule that queries other documents. */
export type RuleContext = Pick<ValidationContext, 'document' | 'getClient'>

/** Another document with the same value. */
export interface ConflictingDocument {
  /** Its title in quotation marks, or a text for An untitled document. */
  name: string
  /** Its draft no longer has the value, but its published version does. */
  isRemovedInDraft: boolean
}

const versions = z.array(
  z.object({
    _id: z.string(),
    label: storedText,
    /** It has a draft besides its published version. */
    hasDraft: z.boolean(),
  }),
)

/**
 * The other documents whose draft or published version matches a GROQ filter. Drafts and scheduled versions count, because
 * otherwise two with the same value could both be published.
 * @param filter GROQ condition, with `params` as its parameters
 * @param types of the other documents; by default the document's own type
 */
async function holders(
  { document, getClient }: RuleContext,
  filter: string,
  params: Record<string, unknown> = {},
  types?: readonly string[],
): Promise<ConflictingDocument[]> {
  if (!document) return []
  const found = versions.parse(
    await queryContentLake(
      getClient,
      `*[_type in $types && ${decidedVersions} && ${filter}]{
        _id,
        "label": coalesce(title, name, hero.headline, ${heroInSections}.headline),
        "hasDraft": defined(*[_id == "drafts." + ^._id][0]._id)
      }`,
      { ...params, types: types ?? [document._type] },
      perspectiveFor(document, 'raw'),
    ),
  )
  const ownId = getPublishedId(document._id)
  const others = found.filter(({ _id }) => getPublishedId(_id) !== ownId)
  const drafts = new Set(others.map(({ _id }) => _id).filter((_id) => _id.startsWith('drafts.')))
  return others
    .filter(({ _id }) => !drafts.has(`drafts.${_id}`))
    .map(({ label, hasDraft }) => ({
      name: label === null ? 'An untitled document' : `"${label}"`,
      isRemovedInDraft: hasDraft,
    }))
}

/** The other pricing plans that are marked as most popular. */
export const otherPopularPlans = (context: RuleContext): Promise<ConflictingDocument[]> =>
  holders(context, 'popular == true')

/**
 * A rule for values that must be unique, such as a slug.
 * @param path of the value in GROQ: `slug.current`
 * @param judge returns the message for the editor, given the other document; or true to accept the value
 * @param types of the other documents; by default the document's own type
 */
export function uniqueValue(
  path: string,
  judge: (holder: ConflictingDocument) => ValidationResult,
  types?: readonly string[],
) {
  return async (value: string | undefined, context: RuleContext): Promise<ValidationResult> => {
    if (!value) return true
    const verdicts = (await holders(context, `${path} == $value`, { value }, types)).map(judge)
    return verdicts.find((verdict) => verdict !== true) ?? true
  }
}
