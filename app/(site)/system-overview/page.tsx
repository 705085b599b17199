import { loadPageContent } from '@/components/sections/load-sections'
import { loadSystemOverview } from '@/components/sections/queries'
import { StructuredData } from '@/components/site/structured-data/structured-data'
import { SystemOverview } from '@/components/system-overview/system-overview'
import { currentPerspective } from '@/lib/content/preview'
import { faqPage } from '@/lib/discovery/structured-data/faq-page'
import { pageMetadata } from '@/lib/metadata/page-metadata'
import { systemOverviewPageInfo } from '@/lib/metadata/pages/top-level'
import './page.gen.css'

export const generateMetadata = async () => pageMetadata(await systemOverviewPageInfo())

export default async function SystemOverviewPage() {
  const perspective = await currentPerspective()
  const page = await loadSystemOverview(perspective)
  const content = await loadPageContent(page, perspective, { name: 'System overview', hasOwnHeading: true })
  const pageInfo = await systemOverviewPageInfo()
  return (
    <>
      <SystemOverview page={page} content={content} />
      <StructuredData pageInfo={pageInfo} nodes={[faqPage(pageInfo.path, content.bodies)]} />
    </>
  )
}
