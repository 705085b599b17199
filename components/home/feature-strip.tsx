import { EditedText } from '@/components/ui/edited-text'
import { type EditAttribute, itemMark } from '@/lib/content/edit-mark'
import type { HomePageQueryResult } from '@/lib/content/sanity.types.gen'
import { featureStrip } from './feature-strip.recipe'

interface FeatureStripProps {
  page: HomePageQueryResult
  edit: EditAttribute
}

/** The feature strip (specification §1). */
export function FeatureStrip({ page, edit }: FeatureStripProps) {
  if (!page?.featureStrip?.length) return null
  const mark = itemMark(edit, page, 'featureStrip')
  return (
    <ul className={featureStrip('root')} aria-label="Included">
      {page.featureStrip.map(({ _key, title, text }) => (
        <li key={_key} {...mark(_key)}>
          <strong {...mark(_key, 'title')}>{title}</strong>{' '}
          <EditedText mark={mark(_key, 'text')}>{text}</EditedText>
        </li>
      ))}
    </ul>
  )
}
