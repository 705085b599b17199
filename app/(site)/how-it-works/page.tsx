import { HowItWorks } from '@/components/how-it-works/how-it-works'
import { editAttribute } from '@/lib/content/edit-attribute'
import { currentPerspective } from '@/lib/content/preview'
import { loadHowItWorks } from '@/lib/content/queries/how-it-works'
import { loadLinkTargets } from '@/lib/content/queries/link-targets'
import { loadSiteSettings } from '@/lib/content/queries/site-settings'
import { howItWorksAccount } from '@/lib/metadata/accounts/top-level'
import { pageMetadata } from '@/lib/metadata/page-metadata'

export const generateMetadata = async () => pageMetadata(await howItWorksAccount())

export default async function HowItWorksPage() {
  const perspective = await currentPerspective()
  const [settings, page] = await Promise.all([loadSiteSettings(perspective), loadHowItWorks(perspective)])
  const links = [page?.hero?.primaryCta?.pageId, page?.hero?.secondaryCta?.pageId]
  return (
    <HowItWorks
      page={page}
      targets={await loadLinkTargets(links, perspective)}
      meetingUrl={settings?.meetingBookingUrl ?? null}
      edit={editAttribute(perspective)}
    />
  )
}
