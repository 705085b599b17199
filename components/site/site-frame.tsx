import type { ReactNode } from 'react'
import { ImageFailureGuard } from '@/components/ui/image-failure-guard'
import { editAttribute } from '@/lib/content/edit-attribute'
import { currentPerspective } from '@/lib/content/preview'
import { loadLinkTargets } from '@/lib/content/queries/link-targets'
import { loadSiteSettings } from '@/lib/content/queries/site-settings'
import { defaultBrandName } from '@/lib/metadata'
import { SiteFooter } from './site-footer'
import { SiteHeader } from './site-header'
import '@/lib/theme/document.gen.css'
import '@/components/ui/ui.gen.css'
import './site.css'

/** Bar, page and footer: what every public page stands in. */
export async function SiteFrame({ children }: { children: ReactNode }) {
  const perspective = await currentPerspective()
  const settings = await loadSiteSettings(perspective)
  const targets = await loadLinkTargets(settings?.footerLinks?.map(({ pageId }) => pageId) ?? [], perspective)
  const common = {
    settings,
    brandName: settings?.brandName ?? defaultBrandName,
    edit: editAttribute(perspective),
  }
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <div id="top" />
      <SiteHeader {...common} />
      <main id="main">{children}</main>
      <SiteFooter {...common} targets={targets} />
      <ImageFailureGuard />
    </>
  )
}
