import type { Metadata } from 'next'
import { Suspense } from 'react'
import { ScreenHead } from '@/components/client-area/screen-head'
import { SectionsSkeleton } from '@/components/client-area/sections-skeleton'
import { NoSite } from '@/components/client-area/setup/no-site'
import { SetupScreen } from '@/components/client-area/setup/setup-screen'
import { checklist } from '@/lib/client-area/setup/checklist'
import { loadOverview } from '@/lib/client-area/setup/load-overview'
import { currentWorkspace } from '@/lib/client-area/workspace'

export const metadata: Metadata = { title: 'Overview' }

async function Overview() {
  const { account, site } = await currentWorkspace()
  const overview = site && (await loadOverview(site.id))
  if (!overview) return <NoSite title="Overview" />
  const { facts, brands, verificationToken, firstVisitAt } = overview
  const { domain, isScannedWeekly, verifiedAt } = facts
  return (
    <SetupScreen
      site={{
        id: site.id,
        name: site.name,
        domain,
        isScannedWeekly,
        isVerified: verifiedAt !== null,
        verificationToken,
        firstVisitAt,
      }}
      steps={checklist(facts)}
      brands={brands}
      isOwner={account.role === 'owner'}
    />
  )
}

export default function OverviewPage() {
  const outline = (
    <>
      <ScreenHead title="Overview" />
      <SectionsSkeleton />
    </>
  )
  return (
    <Suspense fallback={outline}>
      <Overview />
    </Suspense>
  )
}
