import type { EditAttribute } from '@/lib/content/edit-attribute'
import type { HomePageQueryResult } from '@/lib/content/sanity.types.gen'
import { featureStrip } from './feature-strip.recipe'

interface FeatureStripProps {
  page: HomePageQueryResult
  edit: EditAttribute
}

/** The five things that every plan includes. */
export function FeatureStrip({ page, edit }: FeatureStripProps) {
  if (!page?.featureStrip?.length) return null
  return (
    <ul className={featureStrip('root')} aria-label="Included">
      {page.featureStrip.map(({ _key, title, text }) => (
        <li key={_key} {...edit(page, `featureStrip[_key=="${_key}"]`)}>
          <strong>{title}</strong> {text}
        </li>
      ))}
    </ul>
  )
}
