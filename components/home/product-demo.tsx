import { Section } from '@/components/ui/section'
import type { EditAttribute } from '@/lib/content/edit-attribute'
import type { HomePageQueryResult } from '@/lib/content/sanity.types.gen'

interface ProductDemoProps {
  page: HomePageQueryResult
  /** Address of the demo from the settings; without one only the words are shown. */
  frameUrl: string | null
  edit: EditAttribute
}

/** Section 2: the interactive product demo. */
export function ProductDemo({ page, frameUrl, edit }: ProductDemoProps) {
  return (
    <Section
      id="demo"
      heading={page?.demo?.heading ?? 'See it work'}
      text={page?.demo?.text}
      mark={edit(page, 'demo')}
    >
      {frameUrl ? (
        <iframe className="demo-frame" src={frameUrl} title="Interactive product demo" loading="lazy" />
      ) : null}
    </Section>
  )
}
