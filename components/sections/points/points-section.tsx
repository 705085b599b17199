import { pointFragment } from '@/lib/content/queries/fragments'
import { pointParts } from '@/lib/discovery/markdown/parts/points'
import type { SectionDefinition } from '../section'
import { Points } from './points'

export const pointsFragment = /* groq */ `
  _type == "pointsSection" => { heading, text, layout, points[]{ ${pointFragment} } }
`

/** Points as rows or columns, or steps. */
export const pointsSection: SectionDefinition<'pointsSection'> = {
  frame: { layout: 'beside', divided: true },
  View: ({ section: { layout, points }, items }) => (
    <Points layout={layout ?? 'ledger'} points={points ?? []} mark={items('points')} />
  ),
  markdown: ({ layout, points }) => pointParts(points, layout === 'steps'),
}
