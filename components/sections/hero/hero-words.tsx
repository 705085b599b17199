import { button } from '@/components/ui/button.recipe'
import { ContentLink } from '@/components/ui/content-link'
import type { FieldMark } from '@/lib/content/edit-mark'
import { type EditedLink, linkAddress } from '@/lib/content/edited-link'
import type { LinkTargets } from '@/lib/content/queries/link-targets'
import { paragraph, type TextPart } from '@/lib/discovery/markdown/parts/text-parts'

/** The words of a hero, as the queries' heroFragment returns them. */
export interface HeroWords {
  eyebrow: string | null
  headline: string | null
  highlightedPhrase: string | null
  text: string | null
  primaryCta: EditedLink | null
  secondaryCta: EditedLink | null
}

/** A hero with the marks of its fields. */
export interface EditedHero {
  /** Null if the page has no content yet. */
  words: HeroWords | null
  mark: FieldMark
}

interface HeroActionsProps {
  hero: EditedHero
  className: string
  targets: LinkTargets
}

/** Whether a hero has a button. */
export const hasActions = (words: HeroWords | null): boolean =>
  Boolean(words?.primaryCta?.label || words?.secondaryCta?.label)

/** The buttons of a hero, the main one first; nothing if there are none. */
export function HeroActions({ hero: { words, mark }, className, targets }: HeroActionsProps) {
  if (!words || !hasActions(words)) return null
  return (
    <p className={className}>
      <ContentLink
        className={button('root', { look: 'marker' })}
        link={words.primaryCta}
        targets={targets}
        {...mark('primaryCta.label')}
      />
      <ContentLink
        className={button('root', { look: 'outline' })}
        link={words.secondaryCta}
        targets={targets}
        {...mark('secondaryCta.label')}
      />
    </p>
  )
}

/** The links of calls to action, each in a paragraph; links without a target are left out. */
export const actionParts = (
  links: readonly (EditedLink | null | undefined)[],
  targets: LinkTargets,
): TextPart[] =>
  links.flatMap((link) => {
    const href = linkAddress(link ?? null, targets)
    return link?.label && href ? paragraph([{ text: link.label, href }]) : []
  })

/** The hero's content under the headline. */
export const heroParts = (words: HeroWords | null | undefined, targets: LinkTargets): TextPart[] => [
  ...paragraph(words?.text),
  ...actionParts([words?.primaryCta, words?.secondaryCta], targets),
]
