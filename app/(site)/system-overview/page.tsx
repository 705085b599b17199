import { StructuredData } from '@/components/site/structured-data/structured-data'
import { SystemOverview } from '@/components/system-overview/system-overview'
import { editAttribute } from '@/lib/content/edit-attribute'
import { currentPerspective } from '@/lib/content/preview'
import { loadSystemOverview } from '@/lib/content/queries/system-overview'
import { bodiesOf, loadSectionContent } from '@/lib/content/section-content'
import { faqPage } from '@/lib/discovery/structured-data/faq-page'
import { systemOverviewAccount } from '@/lib/metadata/accounts/top-level'
import { pageMetadata } from '@/lib/metadata/page-metadata'

export const generateMetadata = async () => pageMetadata(await systemOverviewAccount())

export default async function SystemOverviewPage() {
  const perspective = await currentPerspective()
  const page = await loadSystemOverview(perspective)
  const content = await loadSectionContent(page, perspective)
  const account = await systemOverviewAccount()
  return (
    <>
      <SystemOverview page={page} content={content} edit={editAttribute(perspective)} />
      <StructuredData account={account} nodes={[faqPage(account.path, bodiesOf(page))]} />
    </>
  )
}
