import { button } from '@/components/ui/button.recipe'
import { ContentLink } from '@/components/ui/content-link'
import { RichText } from '@/components/ui/rich-text'
import { Section } from '@/components/ui/section'
import type { EditAttribute } from '@/lib/content/edit-attribute'
import { linkAddress } from '@/lib/content/edited-link'
import type { LinkTargets } from '@/lib/content/queries/link-targets'
import type { HomePageQueryResult } from '@/lib/content/sanity.types.gen'
import { valueProposition } from './value-proposition.recipe'
import { ValuePoints } from './value-proposition-points'

interface ValuePropositionProps {
  page: HomePageQueryResult
  targets: LinkTargets
  edit: EditAttribute
}

/** Section 3: why it is worth having. */
export function ValueProposition({ page, targets, edit }: ValuePropositionProps) {
  const value = page?.valueProposition
  const cta = value?.cta ?? null
  return (
    <Section id="value" heading={value?.heading ?? 'Why it matters'} mark={edit(page, 'valueProposition')}>
      {value?.text ? (
        <div className={valueProposition('text')} {...edit(page, 'valueProposition.text')}>
          <RichText value={value.text} />
        </div>
      ) : null}
      {value?.points?.length ? (
        <ValuePoints className={valueProposition('points')}>
          {value.points.map(({ _key, title, text, figure }) => (
            <li key={_key} {...edit(page, `valueProposition.points[_key=="${_key}"]`)}>
              {figure ? <strong>{figure}</strong> : null}
              <h3>{title}</h3>
              {text ? <p>{text}</p> : null}
            </li>
          ))}
        </ValuePoints>
      ) : null}
      {linkAddress(cta, targets) ? (
        <p className={valueProposition('action')} {...edit(page, 'valueProposition.cta')}>
          <ContentLink className={button('root', { look: 'outline' })} link={cta} targets={targets} />
        </p>
      ) : null}
    </Section>
  )
}
