import type { EditAttribute } from '@/lib/content/edit-mark'
import type { LandingPageQueryResult } from '@/lib/content/sanity.types.gen'
import type { SectionContent } from '@/lib/content/section-content'
import { PageHero } from './page-hero'
import { PageSections } from './sections/page-sections'

interface LandingPageProps {
  page: NonNullable<LandingPageQueryResult>
  content: SectionContent
  edit: EditAttribute
}

/** A landing page from the Studio: its hero, then its sections. */
export function LandingPage({ page, content, edit }: LandingPageProps) {
  return (
    <>
      <PageHero page={page} name="Untitled page" targets={content.targets} edit={edit} />
      <PageSections page={page} content={content} edit={edit} />
    </>
  )
}
