import type { EditAttribute } from '@/lib/content/edit-attribute'
import type { SystemOverviewQueryResult } from '@/lib/content/sanity.types.gen'
import type { SectionContent } from '@/lib/content/section-content'
import { PageHero } from '../page-hero'
import { PageSections } from '../sections/page-sections'
import { Layers } from './layers'
import '../pages.gen.css'

interface SystemOverviewProps {
  page: SystemOverviewQueryResult
  content: SectionContent
  edit: EditAttribute
}

/** What the system is made of: its layers drawn on ink under the headline, then the page's sections. */
export function SystemOverview({ page, content, edit }: SystemOverviewProps) {
  return (
    <>
      <PageHero page={page} name="System overview" ground="ink" targets={content.targets} edit={edit}>
        <Layers page={page} edit={edit} />
      </PageHero>
      <PageSections page={page} content={content} edit={edit} />
    </>
  )
}
