import type { Metadata } from 'next'
import { SystemOverview } from '@/components/system-overview/system-overview'
import { routes } from '@/lib/addresses/routes'
import { editAttribute } from '@/lib/content/edit-attribute'
import { currentPerspective } from '@/lib/content/preview'
import { loadSiteSettings } from '@/lib/content/queries/site-settings'
import { loadSystemOverview } from '@/lib/content/queries/system-overview'
import { loadSectionContent } from '@/lib/content/section-content'
import { pageMetadata } from '@/lib/metadata'

export async function generateMetadata(): Promise<Metadata> {
  const perspective = await currentPerspective()
  const [settings, page] = await Promise.all([loadSiteSettings(perspective), loadSystemOverview(perspective)])
  return pageMetadata({
    path: routes.systemOverview,
    settings,
    metadata: page?.metadata,
    title: page?.hero?.headline ?? 'System overview',
    description: page?.hero?.text,
  })
}

export default async function SystemOverviewPage() {
  const perspective = await currentPerspective()
  const page = await loadSystemOverview(perspective)
  const content = await loadSectionContent(page, perspective)
  return <SystemOverview page={page} content={content} edit={editAttribute(perspective)} />
}
