import type { Metadata } from 'next'
import { HowItWorks } from '@/components/how-it-works/how-it-works'
import { routes } from '@/lib/addresses/routes'
import { editAttribute } from '@/lib/content/edit-attribute'
import { currentPerspective } from '@/lib/content/preview'
import { loadHowItWorks } from '@/lib/content/queries/how-it-works'
import { loadLinkTargets } from '@/lib/content/queries/link-targets'
import { loadSiteSettings } from '@/lib/content/queries/site-settings'
import { pageMetadata } from '@/lib/metadata'

export async function generateMetadata(): Promise<Metadata> {
  const perspective = await currentPerspective()
  const [settings, page] = await Promise.all([loadSiteSettings(perspective), loadHowItWorks(perspective)])
  return pageMetadata({
    path: routes.howItWorks,
    settings,
    metadata: page?.metadata,
    title: page?.hero?.headline ?? 'How it works',
    description: page?.hero?.text,
  })
}

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
