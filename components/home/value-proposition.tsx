import { RichText } from '@/components/ui/rich-text'
import { Section } from '@/components/ui/section'
import type { EditAttribute } from '@/lib/content/edit-attribute'
import type { HomePageQueryResult } from '@/lib/content/sanity.types.gen'

interface ValuePropositionProps {
  page: HomePageQueryResult
  edit: EditAttribute
}

/** Section 3: why it is worth having. */
export function ValueProposition({ page, edit }: ValuePropositionProps) {
  const value = page?.valueProposition
  return (
    <Section id="value" heading={value?.heading ?? 'Why it matters'} mark={edit(page, 'valueProposition')}>
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
    </Section>
  )
}
