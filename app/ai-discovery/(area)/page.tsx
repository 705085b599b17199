import type { Metadata } from 'next'
import { Suspense } from 'react'
import { DashboardScreen } from '@/components/client-area/dashboard/dashboard-screen'
import { ScreenHead } from '@/components/client-area/screen-head'
import { SectionsSkeleton } from '@/components/client-area/sections-skeleton'
import { NoSite } from '@/components/client-area/setup/no-site'
import { SetupScreen, SetupSections } from '@/components/client-area/setup/setup-screen'
import { loadReportLinks } from '@/lib/client-area/report-links/load-links'
import { isOwner } from '@/lib/client-area/roles'
import { checklist } from '@/lib/client-area/setup/checklist'
import { loadOverview } from '@/lib/client-area/setup/load-overview'
import { loadSetup } from '@/lib/client-area/setup/site-setup'
import { loadRecentAlerts } from '@/lib/client-area/visibility/load-alerts'
import { loadDashboard } from '@/lib/client-area/visibility/load-dashboard'
import { readFilters } from '@/lib/client-area/visibility/read-filters'
import { currentWorkspace } from '@/lib/client-area/workspace'
import { serverClient } from '@/lib/supabase/server'

export const metadata: Metadata = { title: 'Overview' }

interface OverviewProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

async function Overview({ searchParams }: OverviewProps) {
  const [{ account, site }, given] = await Promise.all([currentWorkspace(), searchParams])
  if (!site) return <NoSite title="Overview" />
  const filters = readFilters(given)
  const client = await serverClient()
  const [overview, dashboard, links, alerts] = await Promise.all([
    loadOverview(site.id),
    loadDashboard(client, site.id, filters, new Date(), loadSetup(site.id)),
    loadReportLinks(site.id),
    loadRecentAlerts(client, site.id, new Date()),
  ])
  if (!overview) return <NoSite title="Overview" />
  const { facts, brands, verificationToken, firstVisitAt } = overview
  const { domain, isScannedWeekly, verifiedAt } = facts
  const steps = checklist(facts)
  const setup = {
    site: {
      id: site.id,
      name: site.name,
      domain,
      isScannedWeekly,
      isVerified: verifiedAt !== null,
      verificationToken,
      firstVisitAt,
    },
    steps,
    brands,
    isOwner: isOwner(account.role),
  }
  if (!dashboard.hasRuns) return <SetupScreen {...setup} />
  return (
    <DashboardScreen
      siteId={site.id}
      siteName={domain ?? site.name}
      filters={filters}
      dashboard={dashboard}
      alerts={alerts}
      links={links}
      setup={<SetupSections {...setup} />}
      setupState={`${steps.filter(({ isDone }) => isDone).length} of ${steps.length} steps done`}
    />
  )
}

export default function OverviewPage(props: OverviewProps) {
  const outline = (
    <>
      <ScreenHead title="Overview" />
      <SectionsSkeleton />
    </>
  )
  return (
    <Suspense fallback={outline}>
      <Overview {...props} />
    </Suspense>
  )
}
