import type { ReactNode } from 'react'
import { button } from '@/components/ui/button.recipe'
import { ContentLink } from '@/components/ui/content-link'
import type { FieldMark } from '@/lib/content/edit-mark'
import { linkFragment } from '@/lib/content/queries/fragments'
import { heading, paragraph } from '@/lib/discovery/markdown/parts/text-parts'
import { actionParts } from '../hero/hero-words'
import type { SectionDefinition } from '../section'
import { actionSection as styles } from './action-section.recipe'

export const actionFragment = /* groq */ `
  _type == "actionSection" => {
    heading,
    text,
    primaryCta{ ${linkFragment} },
    secondaryCta{ ${linkFragment} }
  }
`

interface ActionBandProps {
  id: string
  heading: string | null
  /** Click-to-edit marks of the section's fields. */
  mark: FieldMark
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

/** A call to action with up to two buttons. */
export const actionSection: SectionDefinition<'actionSection'> = {
  View: ({ section, id, context: { targets }, mark }) => (
    <ActionBand id={id} heading={section.heading} text={section.text} mark={mark}>
      <ContentLink
        className={button('root', { look: 'marker' })}
        link={section.primaryCta}
        targets={targets}
        {...mark('primaryCta.label')}
      />
      <ContentLink
        className={button('root', { look: 'outline' })}
        link={section.secondaryCta}
        targets={targets}
        {...mark('secondaryCta.label')}
      />
    </ActionBand>
  ),
  markdown: (section, { targets }) => [
    ...heading(2, section.heading),
    ...paragraph(section.text),
    ...actionParts([section.primaryCta, section.secondaryCta], targets),
  ],
}
