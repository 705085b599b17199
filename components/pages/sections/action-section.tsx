import type { ReactNode } from 'react'
import { button } from '@/components/ui/button.recipe'
import { ContentLink } from '@/components/ui/content-link'
import type { FieldMark } from '@/lib/content/edit-mark'
import type { LinkTargets } from '@/lib/content/queries/link-targets'
import type { SectionOf } from '@/lib/content/section-content'
import { actionSection as styles } from './action-section.recipe'

interface SectionFrame {
  id: string
  heading: string | null
  /** Click-to-edit marks of the section's fields. */
  mark: FieldMark
}

interface ActionBandProps extends SectionFrame {
  text: string | null | undefined
  /** Its buttons. */
  children: ReactNode
}

/** A call to action over the full width, with its buttons. */
export function ActionBand({ id, heading, mark, text, children }: ActionBandProps) {
  return (
    <section id={id} {...(heading && { 'aria-labelledby': `${id}-heading` })} className={styles('root')}>
      <div className={styles('inner')}>
        <div>
          {heading ? (
            <h2 id={`${id}-heading`} className={styles('heading')} {...mark('heading')}>
              {heading}
            </h2>
          ) : null}
          {text ? (
            <p className={styles('text')} {...mark('text')}>
              {text}
            </p>
          ) : null}
        </div>
        <p className={styles('actions')}>{children}</p>
      </div>
    </section>
  )
}

interface ActionSectionProps extends SectionFrame {
  section: SectionOf<'actionSection'>
  targets: LinkTargets
}

/** A call to action from a page's sections. */
export function ActionSection({ section, targets, ...frame }: ActionSectionProps) {
  return (
    <ActionBand {...frame} text={section.text}>
      <ContentLink
        className={button('root', { look: 'marker' })}
        link={section.primaryCta}
        targets={targets}
        {...frame.mark('primaryCta.label')}
      />
      <ContentLink
        className={button('root', { look: 'outline' })}
        link={section.secondaryCta}
        targets={targets}
        {...frame.mark('secondaryCta.label')}
      />
    </ActionBand>
  )
}
