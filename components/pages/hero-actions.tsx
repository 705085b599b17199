import { button } from '@/components/ui/button.recipe'
import { ContentLink } from '@/components/ui/content-link'
import type { FieldMark } from '@/lib/content/edit-mark'
import type { EditedLink } from '@/lib/content/edited-link'
import type { LinkTargets } from '@/lib/content/queries/link-targets'

interface HeroActionsProps {
  hero: { primaryCta: EditedLink | null; secondaryCta: EditedLink | null } | null | undefined
  className: string
  targets: LinkTargets
  /** Click-to-edit marks of the hero's fields. */
  mark: FieldMark
}

/** Whether a hero has a button. */
export const hasActions = (hero: HeroActionsProps['hero']): boolean =>
  Boolean(hero?.primaryCta?.label || hero?.secondaryCta?.label)

/** The buttons of a hero, the main one first; nothing if there are none. */
export function HeroActions({ hero, className, targets, mark }: HeroActionsProps) {
  if (!hero || !hasActions(hero)) return null
  return (
    <p className={className}>
      <ContentLink
        className={button('root', { look: 'marker' })}
        link={hero.primaryCta}
        targets={targets}
        {...mark('primaryCta.label')}
      />
      <ContentLink
        className={button('root', { look: 'outline' })}
        link={hero.secondaryCta}
        targets={targets}
        {...mark('secondaryCta.label')}
      />
    </p>
  )
}
