'use client'

import type { Trend } from '@/lib/client-area/overview/trend'
import { isSiteMetric, metrics, trendIds, trends } from '@/lib/geo/metrics/metrics'
import { TrendChart } from '../charts/trend-chart'
import { ReportSection } from '../report/report-section'
import { TabLinks } from '../report/tab-links'
import { useOverviewNavigation } from './overview-navigation'

/** Links to the figures that the chart can show. */
function TrendLinks() {
  const navigation = useOverviewNavigation()
  const { filters } = navigation
  const choices = trendIds.map((trend) => ({
    name: metrics[trends[trend]].name,
    filters: { ...filters, trend },
    isCurrent: trend === filters.trend,
  }))
  return <TabLinks label="Figure to chart" choices={choices} navigation={navigation} />
}

interface TrendSectionProps {
  trend: Trend
  timeName: string
  /** What its readers should know of how it was counted. */
  note: string | null
}

/** A figure of all brands over time. */
export function TrendSection({ trend, timeName, note }: TrendSectionProps) {
  const { filters } = useOverviewNavigation()
  const id = trends[filters.trend]
  const label = `${metrics[id].name} over time${isSiteMetric(id) ? '' : ', by brand'}`
  return (
    <ReportSection title="Trend" note={note} action={<TrendLinks />}>
      <TrendChart label={label} timeName={timeName} trend={trend} />
    </ReportSection>
  )
}
