import type { ReactNode } from 'react'
import { BookingTriggers } from '@/components/booking/booking-triggers'
import { button } from '@/components/ui/button.recipe'
import { ImageFailureGuard } from '@/components/ui/image-failure-guard'
import { analyticsSettings } from '@/lib/analytics/analytics-settings'
import { editAttribute } from '@/lib/content/edit-attribute'
import { currentPerspective, isPreview } from '@/lib/content/preview'
import { loadLinkTargets } from '@/lib/content/queries/link-targets'
import { loadSiteSettings } from '@/lib/content/queries/site-settings'
import { environment } from '@/lib/env/server'
import { defaultBrandName } from '@/lib/metadata/brand-name'
import { Announcement } from './announcement/announcement'
import { SiteBar } from './bar/site-bar'
import { SiteFooter } from './footer/site-footer'
import { frame } from './site-frame.recipe'
import './site-frame.gen.css'

/** The frame of every public page: bar, page and footer. */
export async function SiteFrame({ children }: { children: ReactNode }) {
  const perspective = await currentPerspective()
  const settings = await loadSiteSettings(perspective)
  const menuLinks = settings?.menu?.flatMap((entry) => (entry._type === 'link' ? entry : (entry.links ?? [])))
  const links = [...(menuLinks ?? []), settings?.announcement?.link, ...(settings?.footerLinks ?? [])]
  const targets = await loadLinkTargets(
    links.map((link) => link?.pageId),
    perspective,
  )
  // Previews by editors are not measured.
  const analytics = isPreview(perspective) ? undefined : analyticsSettings(settings, environment)
  const common = {
    settings,
    brandName: settings?.brandName ?? defaultBrandName,
    targets,
    edit: await editAttribute(perspective),
  }
  return (
    <>
      {/* Also the target of "Back to top", so that Tab continues from the start of the page. */}
      <a id="top" className={`${button('root')} ${frame('skip')}`} href="#main">
        Skip to content
      </a>
      <Announcement {...common} />
      <SiteBar {...common} />
      <main id="main" tabIndex={-1} className={frame('main')}>
        {children}
      </main>
      <SiteFooter {...common} analytics={analytics} />
      <ImageFailureGuard />
      <BookingTriggers />
    </>
  )
}
