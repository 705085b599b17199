import { button } from '@/components/ui/button.recipe'
import { ContentLink } from '@/components/ui/content-link'
import { RichText } from '@/components/ui/rich-text'
import { linkAddress } from '@/lib/content/edited-link'
import { linkFragment } from '@/lib/content/queries/fragments'
import { bodyParts } from '@/lib/discovery/markdown/parts/body-parts'
import { heading, paragraph } from '@/lib/discovery/markdown/parts/text-parts'
import { actionParts } from '../hero/hero-words'
import type { SectionDefinition, SectionProps } from '../section'
import { valueProposition } from './value-proposition.recipe'
import { ValuePoints } from './value-proposition-points'

export const valueFragment = /* groq */ `
  _type == "valueSection" => {
    heading,
    text,
    points[]{ _key, title, text, figure },
    cta{ ${linkFragment} }
  }
`

function Value({ section, context, mark, items, blocks }: SectionProps<'valueSection'>) {
  const pointMark = items('points')
  return (
    <>
      {section.text ? (
        <div className={valueProposition('text')}>
          <RichText value={section.text} mark={blocks('text')} />
        </div>
      ) : null}
      {section.points?.length ? (
        <ValuePoints className={valueProposition('points')}>
          {section.points.map(({ _key, title, text, figure }) => (
            <li key={_key} {...pointMark(_key)}>
              {figure ? <strong {...pointMark(_key, 'figure')}>{figure}</strong> : null}
              {title ? <h3 {...pointMark(_key, 'title')}>{title}</h3> : null}
              {text ? <p {...pointMark(_key, 'text')}>{text}</p> : null}
            </li>
          ))}
        </ValuePoints>
      ) : null}
      {linkAddress(section.cta, context.targets) ? (
        <p className={valueProposition('action')}>
          <ContentLink
            className={button('root', { look: 'outline' })}
            link={section.cta}
            targets={context.targets}
            {...mark('cta.label')}
          />
        </p>
      ) : null}
    </>
  )
}

/** What the product is worth, with figures that count up. */
export const valueSection: SectionDefinition<'valueSection'> = {
  anchor: 'value',
  frame: { heading: 'Why it matters' },
  View: Value,
  markdown: (section, { targets }) => [
    ...bodyParts(section.text),
    ...(section.points ?? []).flatMap(({ title, text, figure }) => [
      ...heading(3, figure && title ? `${figure}: ${title}` : (title ?? figure)),
      ...paragraph(text),
    ]),
    ...actionParts([section.cta], targets),
  ],
}
