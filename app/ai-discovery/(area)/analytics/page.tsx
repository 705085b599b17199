import type { Metadata } from 'next'
import { AnalyticsScreen } from '@/components/client-area/analytics/analytics-screen'
import { NoSite } from '@/components/client-area/analytics/no-site'
import { loadAnalytics } from '@/lib/client-area/analytics/load-analytics'
import { readFilters } from '@/lib/client-area/analytics/read-filters'
import { currentWorkspace } from '@/lib/client-area/workspace'

export const metadata: Metadata = { title: 'Analytics' }

interface AnalyticsPageProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export default async function AnalyticsPage({ searchParams }: AnalyticsPageProps) {
  const [{ account, site }, given] = await Promise.all([currentWorkspace(), searchParams])
  if (!site?.domain) return <NoSite hasSite={site !== undefined} />
  const filters = readFilters(given)
  return (
    <AnalyticsScreen
      siteId={site.id}
      siteName={site.domain}
      filters={filters}
      analytics={await loadAnalytics(site.id, account, filters, new Date())}
      meter={account.meters.find(({ name }) => name === 'visitors')}
    />
  )
}
