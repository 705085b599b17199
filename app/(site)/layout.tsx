import { type ReactNode, Suspense } from 'react'
import { PreviewTools } from '@/components/preview/preview-tools'
import { LateSeoChecker } from '@/components/seo-checker/late-seo-checker'
import { SiteFrame } from '@/components/site/site-frame'
import { currentPerspective, isPreview } from '@/lib/content/preview'
import { environment } from '@/lib/env/server'

export default async function SiteLayout({ children }: { children: ReactNode }) {
  const perspective = await currentPerspective()
  return (
    <>
      <SiteFrame>{children}</SiteFrame>
      {isPreview(perspective) ? <PreviewTools /> : null}
      {environment.hasSeoChecker ? (
        <Suspense>
          <LateSeoChecker />
        </Suspense>
      ) : null}
    </>
  )
}
