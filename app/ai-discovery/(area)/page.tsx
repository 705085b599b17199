import type { Metadata } from 'next'
import { Suspense } from 'react'
import { AnswerNotice } from '@/components/client-area/answer-notice'
import { OverviewScreen } from '@/components/client-area/overview/overview-screen'
import { ScreenHead } from '@/components/client-area/screen-head'
import { SectionsSkeleton } from '@/components/client-area/sections-skeleton'
import { NoSite } from '@/components/client-area/setup/no-site'
import { SetupScreen, SetupSections } from '@/components/client-area/setup/setup-screen'
import { loadRecentAlerts } from '@/lib/client-area/overview/load-alerts'
import { loadOverview } from '@/lib/client-area/overview/load-overview'
import { hasAnyRun } from '@/lib/client-area/overview/overview-parts'
import { readFilters } from '@/lib/client-area/overview/read-filters'
import { loadReportLinks } from '@/lib/client-area/report-links/load-links'
import { isOwner } from '@/lib/client-area/roles'
import { checklist } from '@/lib/client-area/setup/checklist'
import { loadSetupFacts } from '@/lib/client-area/setup/load-setup-facts'
import { loadSetup } from '@/lib/client-area/setup/site-setup'
import { currentWorkspace, type Site } from '@/lib/client-area/workspace'
import { serverClient } from '@/lib/supabase/server'

export const metadata: Metadata = { title: 'Overview' }

interface OverviewProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

interface SetupProps {
  site: Site
  isOwner: boolean
}

async function loadSetupProps({ site, isOwner }: SetupProps) {
  const known = await loadSetupFacts(site.id)
  if (!known) return undefined
  const { facts, brands, verificationToken, firstVisitAt } = known
  const { domain, isScannedWeekly, verifiedAt } = facts
  const isVerified = verifiedAt !== null
  return {
    site: {
      id: site.id,
      name: site.name,
      domain,
      isScannedWeekly,
      isVerified,
      verificationToken,
      firstVisitAt,
    },
    steps: checklist(facts),
    brands,
    isOwner,
  }
}

type SetupLoading = { loading: ReturnType<typeof loadSetupProps> }

async function Setup({ loading }: SetupLoading) {
  const setup = await loading
  return setup ? <SetupSections {...setup} /> : null
}

async function SetupState({ loading }: SetupLoading) {
  const { steps = [] } = (await loading) ?? {}
  return `${steps.filter(({ isDone }) => isDone).length} of ${steps.length} steps done`
}

async function Overview({ searchParams }: OverviewProps) {
  const [{ account, site }, given] = await Promise.all([currentWorkspace(), searchParams])
  if (!site) return <NoSite title="Overview" />
  const filters = readFilters(given)
  const client = await serverClient()
  const now = new Date()
  // The local database answers one query at a time: what the figures need is asked first.
  const first = [
    hasAnyRun(client, site.id),
    loadReportLinks(site.id),
    loadRecentAlerts(client, site.id, now),
  ] as const
  const overview = loadOverview(client, site.id, filters, now, loadSetup(site.id))
  const loading = loadSetupProps({ site, isOwner: isOwner(account.role) })
  loading.catch(() => undefined)
  const [figures, hasRuns, links, alerts] = await Promise.all([overview.figures, ...first])
  if (!hasRuns) {
    const setup = await loading
    return setup ? <SetupScreen {...setup} /> : <NoSite title="Overview" />
  }
  return (
    <OverviewScreen
      siteId={site.id}
      siteName={site.domain ?? site.name}
      filters={filters}
      figures={figures}
      details={overview.details}
      alerts={alerts}
      links={links}
      setup={
        <Suspense>
          <Setup loading={loading} />
        </Suspense>
      }
      setupState={
        <Suspense>
          <SetupState loading={loading} />
        </Suspense>
      }
    />
  )
}

/** After a user has left an account: another one is shown, which may have the same name. */
async function LeftNotice({ searchParams }: OverviewProps) {
  if ((await searchParams).left !== 'account') return null
  const message =
    'You left the account. This is another of your accounts. If you had no other, it’s new and empty.'
  return <AnswerNotice answer={{ status: 'done', message }} />
}

export default function OverviewPage(props: OverviewProps) {
  const outline = (
    <>
      <ScreenHead title="Overview" />
      <SectionsSkeleton />
    </>
  )
  return (
    <>
      <Suspense>
        <LeftNotice {...props} />
      </Suspense>
      <Suspense fallback={outline}>
        <Overview {...props} />
      </Suspense>
    </>
  )
}
