import { button } from '@/components/ui/button.recipe'
import { ContentLink } from '@/components/ui/content-link'
import { RichText } from '@/components/ui/rich-text'
import { Section } from '@/components/ui/section'
import { type EditAttribute, itemMark, textMark } from '@/lib/content/edit-mark'
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

/** Section 3: the value proposition. */
export function ValueProposition({ page, targets, edit }: ValuePropositionProps) {
  const value = page?.valueProposition
  const cta = value?.cta ?? null
  const mark = itemMark(edit, page, 'valueProposition.points')
  return (
    <Section
      id="value"
      heading={value?.heading ?? 'Why it matters'}
      mark={(field) => edit(page, `valueProposition.${field}`)}
    >
      {value?.text ? (
        <div className={valueProposition('text')}>
          <RichText value={value.text} mark={textMark(edit, page, 'valueProposition.text')} />
        </div>
      ) : null}
      {value?.points?.length ? (
        <ValuePoints className={valueProposition('points')}>
          {value.points.map(({ _key, title, text, figure }) => (
            <li key={_key} {...mark(_key)}>
              {figure ? <strong {...mark(_key, 'figure')}>{figure}</strong> : null}
              {title ? <h3 {...mark(_key, 'title')}>{title}</h3> : null}
              {text ? <p {...mark(_key, 'text')}>{text}</p> : null}
            </li>
          ))}
        </ValuePoints>
      ) : null}
      {linkAddress(cta, targets) ? (
        <p className={valueProposition('action')}>
          <ContentLink
            className={button('root', { look: 'outline' })}
            link={cta}
            targets={targets}
            {...edit(page, 'valueProposition.cta.label')}
          />
        </p>
      ) : null}
    </Section>
  )
}
