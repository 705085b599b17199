import { RichText } from '@/components/ui/rich-text'
import type { EditAttribute } from '@/lib/content/edit-attribute'
import type { HomePageQueryResult } from '@/lib/content/sanity.types.gen'
import { SectionHeading } from './section-heading'

interface ValuePropositionProps {
  page: HomePageQueryResult
  edit: EditAttribute
}

/** Section 3: why it is worth having. */
export function ValueProposition({ page, edit }: ValuePropositionProps) {
  const value = page?.valueProposition
  return (
    <section id="value" aria-labelledby="value-heading" {...edit(page, 'valueProposition')}>
      <SectionHeading id="value-heading" heading={value?.heading ?? 'Why it matters'} />
      <RichText value={value?.text ?? null} />
      {page && value?.points?.length ? (
        <ul className="value-points">
          {value.points.map(({ _key, title, text, figure }) => (
            <li key={_key} {...edit(page, `valueProposition.points[_key=="${_key}"]`)}>
              {figure ? <strong className="figure">{figure}</strong> : null}
              <h3>{title}</h3>
              {text ? <p>{text}</p> : null}
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  )
}
