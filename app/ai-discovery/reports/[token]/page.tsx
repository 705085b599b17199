import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { notFound } from 'next/navigation'
import { SharedReportScreen } from '@/components/client-area/shared-report/shared-report-screen'
import { areaBrandName } from '@/lib/client-area/brand'
import { withoutFilters } from '@/lib/client-area/overview/filters'
import { readFilters } from '@/lib/client-area/overview/read-filters'
import { loadSharedReport } from '@/lib/client-area/report-links/load-shared-report'
import { isNewOpening, openReportLink } from '@/lib/client-area/report-links/open-link'

/** Link previews show the title, so it names nobody. The address is a secret, so links do not pass it on. */
export const metadata: Metadata = { title: { absolute: 'Visibility report' }, referrer: 'no-referrer' }

export default async function SharedReportPage({
  params,
  searchParams,
}: PageProps<'/ai-discovery/reports/[token]'>) {
  const { token } = await params
  const link = await openReportLink(token, await isNewOpening(await headers(), token))
  if (!link) notFound()
  const filters = withoutFilters(readFilters(await searchParams))
  const [brandName, report] = await Promise.all([
    areaBrandName(),
    loadSharedReport(link.siteId, filters, new Date()),
  ])
  return (
    <SharedReportScreen
      brandName={brandName}
      token={token}
      linkName={link.name}
      siteName={link.siteName}
      isSample={link.isSample}
      filters={filters}
      report={report}
    />
  )
}
