import { getPublishedId, type ValidationContext } from 'sanity'
import { z } from 'zod'
import { askLake } from './ask-lake'
import type { Verdict } from './verdict'

/** The context of a rule that queries other documents. */
export type RuleContext = Pick<ValidationContext, 'document' | 'getClient'>

/** Another document with the same value. */
export interface Holder {
  /** Its title in quotation marks, or a text for An untitled document. */
  name: string
  /** Its draft no longer has the value, but its published version does. */
  isLeaving: boolean
}

const versions = z.array(
  z.object({
    _id: z.string(),
    label: z.string().nullable(),
    /** It has a draft besides its published version. */
    isReplaced: z.boolean(),
  }),
)

/**
 * The other documents whose draft or published version matches a GROQ filter. Drafts count, because otherwise two drafts with
 * the same value could both be published.
 * @param filter GROQ condition, with `params` as its parameters
 * @param types of the other documents; by default the document's own type
 */
async function holders(
  { document, getClient }: RuleContext,
  filter: string,
  params: Record<string, unknown> = {},
  types?: readonly string[],
): Promise<Holder[]> {
  if (!document) return []
  const found = versions.parse(
    await askLake(
      getClient,
      `*[_type in $types && !(_id in path("versions.**")) && ${filter}]{
        _id,
        "label": coalesce(title, name, hero.headline),
        "isReplaced": defined(*[_id == "drafts." + ^._id][0]._id)
      }`,
      { ...params, types: types ?? [document._type] },
    ),
  )
  const ownId = getPublishedId(document._id)
  const others = found.filter(({ _id }) => getPublishedId(_id) !== ownId)
  const drafts = new Set(others.map(({ _id }) => _id).filter((_id) => getPublishedId(_id) !== _id))
  return others
    .filter(({ _id }) => !drafts.has(`drafts.${_id}`))
    .map(({ label, isReplaced }) => ({
      name: label === null ? 'An untitled document' : `"${label}"`,
      isLeaving: isReplaced,
    }))
}

/** The other pricing plans that are marked as most popular. */
export const otherPopularPlans = (context: RuleContext): Promise<Holder[]> =>
  holders(context, 'popular == true')

/**
 * A rule for values that must be unique, such as a slug.
 * @param path of the value in GROQ: `slug.current`
 * @param judge returns the message for the editor, given the other document; or true to accept the value
 * @param types of the other documents; by default the document's own type
 */
export function unusedElsewhere(path: string, judge: (holder: Holder) => Verdict, types?: readonly string[]) {
  return async (value: string | undefined, context: RuleContext): Promise<Verdict> => {
    if (!value) return true
    const verdicts = (await holders(context, `${path} == $value`, { value }, types)).map(judge)
    return verdicts.find((verdict) => verdict !== true) ?? true
  }
}
