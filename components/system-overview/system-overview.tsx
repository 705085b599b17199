import { PageHero } from '@/components/pages/page-hero'
import { PageSections } from '@/components/pages/sections/page-sections'
import type { EditAttribute } from '@/lib/content/edit-mark'
import type { SystemOverviewQueryResult } from '@/lib/content/sanity.types.gen'
import type { SectionContent } from '@/lib/content/section-content'
import { Layers } from './layers'

interface SystemOverviewProps {
  page: SystemOverviewQueryResult
  content: SectionContent
  edit: EditAttribute
}

/** The system overview: a dark hero with the layers, then the page's sections. */
export function SystemOverview({ page, content, edit }: SystemOverviewProps) {
  return (
    <>
      <PageHero page={page} name="System overview" background="ink" targets={content.targets} edit={edit}>
        <Layers page={page} edit={edit} />
      </PageHero>
      <PageSections page={page} content={content} edit={edit} />
    </>
  )
}
