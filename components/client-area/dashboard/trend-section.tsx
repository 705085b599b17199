'use client'

import { chakra } from '@chakra-ui/react'
import { trendIds } from '@/lib/client-area/visibility/filters'
import { trendLabels } from '@/lib/client-area/visibility/names'
import type { Trend } from '@/lib/client-area/visibility/trend'
import { ReportSection } from '../analytics/report-section'
import { TrendChart } from '../charts/trend-chart'
import { DashboardLink, useDashboardNavigation } from './dashboard-navigation'

/** Links to the figures that the chart can show. */
function TrendLinks() {
  const { filters } = useDashboardNavigation()
  return (
    <chakra.ul
      listStyleType="none"
      display="flex"
      flexWrap="wrap"
      columnGap="4"
      aria-label="Figure of the chart"
      _print={{ display: 'none' }}
    >
      {trendIds.map((trend) => (
        <li key={trend}>
          <DashboardLink
            filters={{ ...filters, trend }}
            aria-current={trend === filters.trend || undefined}
            display="inline-block"
            paddingBlock="1"
            textStyle="small"
            color="fg.muted"
            textDecoration="none"
            borderBottom="3px solid transparent"
            _hover={{ color: 'fg' }}
            css={{
              '&[aria-current]': { color: 'fg', fontWeight: '600', borderBottomColor: 'marker.hover' },
            }}
          >
            {trendLabels[trend]}
          </DashboardLink>
        </li>
      ))}
    </chakra.ul>
  )
}

/** A figure of all brands over time. */
export function TrendSection({ trend, timeName }: { trend: Trend; timeName: string }) {
  const { filters } = useDashboardNavigation()
  const label = `${trendLabels[filters.trend]} over time, by brand`
  return (
    <ReportSection title="Trend" action={<TrendLinks />}>
      <TrendChart label={label} timeName={timeName} trend={trend} />
    </ReportSection>
  )
}
