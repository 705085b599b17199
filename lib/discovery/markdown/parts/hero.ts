import { type EditedLink, linkAddress } from '@/lib/content/edited-link'
import type { LinkTargets } from '@/lib/content/queries/link-targets'
import type { LandingPageQueryResult } from '@/lib/content/sanity.types.gen'
import { paragraph, type TextPart } from './text-parts'

export type Hero = NonNullable<LandingPageQueryResult>['hero']

/** The links of calls to action, each in a paragraph; links without a target are left out. */
export const actions = (
  links: readonly (EditedLink | null | undefined)[],
  targets: LinkTargets,
): TextPart[] =>
  links.flatMap((link) => {
    const href = linkAddress(link ?? null, targets)
    return link?.label && href ? paragraph([{ text: link.label, href }]) : []
  })

/** The hero's content under the headline. */
export const heroParts = (hero: Hero | undefined, targets: LinkTargets): TextPart[] => [
  ...paragraph(hero?.text),
  ...actions([hero?.primaryCta, hero?.secondaryCta], targets),
]
