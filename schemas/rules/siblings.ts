import { getPublishedId, type ValidationContext } from 'sanity'
import { z } from 'zod'
import { askLake } from './ask-lake'
import type { Verdict } from './verdict'

/** What a rule that looks at other documents needs. */
export type RuleContext = Pick<ValidationContext, 'document' | 'getClient'>

/** Another document that holds what one document alone may hold. */
export interface Holder {
  /** Its title, in quotation marks, or words for a document without one. */
  name: string
  /** It gives the value up once its changes are published; until then visitors see it there. */
  isLeaving: boolean
}

const versions = z.array(
  z.object({
    _id: z.string(),
    label: z.string().nullable(),
    /** A draft of it stands beside what visitors see. */
    isReplaced: z.boolean(),
  }),
)

/**
 * The other documents of which the draft or what visitors see passes a GROQ filter. Two may pass in their drafts what one
 * alone may show: whoever publishes first would leave two.
 * @param filter GROQ condition, with `params` as its parameters
 * @param types where to look; left out, only among the document's own type
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
      name: label === null ? 'a document without a title' : `"${label}"`,
      isLeaving: isReplaced,
    }))
}

/** @returns the other pricing plans marked as most popular */
export const otherPopularPlans = (context: RuleContext): Promise<Holder[]> =>
  holders(context, 'popular == true')

/**
 * A rule for values that no second document may hold, such as a slug.
 * @param path where the value is kept, as in GROQ: `slug.current`
 * @param judge the sentence for the marketer, told which document holds the value already; or true where that may stay
 * @param types where to look; left out, only among the document's own type
 */
export function unusedElsewhere(path: string, judge: (holder: Holder) => Verdict, types?: readonly string[]) {
  return async (value: string | undefined, context: RuleContext): Promise<Verdict> => {
    if (!value) return true
    const verdicts = (await holders(context, `${path} == $value`, { value }, types)).map(judge)
    return verdicts.find((verdict) => verdict !== true) ?? true
  }
}
