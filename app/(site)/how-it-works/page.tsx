import { HowItWorks } from '@/components/how-it-works/how-it-works'
import { stepId } from '@/components/how-it-works/step'
import { StructuredData } from '@/components/site/structured-data/structured-data'
import { editAttribute } from '@/lib/content/edit-attribute'
import { currentPerspective } from '@/lib/content/preview'
import { loadHowItWorks } from '@/lib/content/queries/how-it-works'
import { loadLinkTargets } from '@/lib/content/queries/link-targets'
import { loadSiteSettings } from '@/lib/content/queries/site-settings'
import { howTo } from '@/lib/discovery/structured-data/faq-page'
import { pageMetadata } from '@/lib/metadata/page-metadata'
import { howItWorksPageInfo } from '@/lib/metadata/pages/top-level'
import './page.gen.css'

export const generateMetadata = async () => pageMetadata(await howItWorksPageInfo())

export default async function HowItWorksPage() {
  const perspective = await currentPerspective()
  const [settings, page] = await Promise.all([loadSiteSettings(perspective), loadHowItWorks(perspective)])
  const links = [page?.hero?.primaryCta?.pageId, page?.hero?.secondaryCta?.pageId]
  const pageInfo = await howItWorksPageInfo()
  const steps = howTo(pageInfo.path, pageInfo.title ?? '', page?.flow?.points ?? [], stepId)
  return (
    <>
      <HowItWorks
        page={page}
        targets={await loadLinkTargets(links, perspective)}
        meetingUrl={settings?.meetingBookingUrl ?? null}
        edit={await editAttribute(perspective)}
      />
      <StructuredData pageInfo={pageInfo} nodes={[steps]} />
    </>
  )
}
