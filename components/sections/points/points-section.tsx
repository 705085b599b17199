import { Section } from '@/components/ui/section'
import { pointFragment } from '@/lib/content/queries/fragments'
import { pointParts } from '@/lib/discovery/markdown/parts/points'
import { heading, paragraph } from '@/lib/discovery/markdown/parts/text-parts'
import type { SectionDefinition } from '../section'
import { Points } from './points'

export const pointsFragment = /* groq */ `
  _type == "pointsSection" => { heading, text, layout, points[]{ ${pointFragment} } }
`

/** Points as rows or columns, or steps. */
export const pointsSection: SectionDefinition<'pointsSection'> = {
  View: ({ section: { heading: title, text, layout, points }, id, mark, items }) => (
    <Section id={id} heading={title} text={text} layout="beside" divided mark={mark}>
      <Points layout={layout ?? 'ledger'} points={points ?? []} mark={items('points')} />
    </Section>
  ),
  markdown: ({ heading: title, text, layout, points }) => [
    ...heading(2, title),
    ...paragraph(text),
    ...pointParts(points, layout === 'steps'),
  ],
}
