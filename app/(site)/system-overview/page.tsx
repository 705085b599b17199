import { StructuredData } from '@/components/site/structured-data/structured-data'
import { SystemOverview } from '@/components/system-overview/system-overview'
import { editAttribute } from '@/lib/content/edit-attribute'
import { currentPerspective } from '@/lib/content/preview'
import { loadSystemOverview } from '@/lib/content/queries/product-pages'
import { bodiesOf, loadSectionContent } from '@/lib/content/section-content'
import { faqPage } from '@/lib/discovery/structured-data/faq-page'
import { pageMetadata } from '@/lib/metadata/page-metadata'
import { systemOverviewPageInfo } from '@/lib/metadata/pages/top-level'
import './page.gen.css'

export const generateMetadata = async () => pageMetadata(await systemOverviewPageInfo())

export default async function SystemOverviewPage() {
  const perspective = await currentPerspective()
  const page = await loadSystemOverview(perspective)
  const content = await loadSectionContent(page, perspective)
  const pageInfo = await systemOverviewPageInfo()
  return (
    <>
      <SystemOverview page={page} content={content} edit={editAttribute(perspective)} />
      <StructuredData pageInfo={pageInfo} nodes={[faqPage(pageInfo.path, bodiesOf(page))]} />
    </>
  )
}
