import type { ReactNode } from 'react'
import { PreviewTools } from '@/components/preview/preview-tools'
import { LazySeoChecker } from '@/components/seo-checker/lazy-seo-checker'
import { SiteFrame } from '@/components/site/site-frame'
import { currentPerspective, isPreview } from '@/lib/content/preview'
import { environment } from '@/lib/env/server'

export default async function SiteLayout({ children }: { children: ReactNode }) {
  const perspective = await currentPerspective()
  return (
    <>
      <SiteFrame>{children}</SiteFrame>
      {isPreview(perspective) ? <PreviewTools /> : null}
      {environment.hasSeoChecker ? <LazySeoChecker /> : null}
    </>
  )
}
