'use client'

import { chakra, Stack } from '@chakra-ui/react'
import type { Trend } from '@/lib/client-area/overview/trend'
import { shortDay } from '@/lib/format/format'
import { isSiteMetric, metrics, trendIds, trends } from '@/lib/geo/metrics/metrics'
import { TrendChart } from '../charts/trend-chart'
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

/** What the dashed lines in the chart stand for. */
function NewModels({ models }: { models: Trend['newModels'] }) {
  if (models.length === 0) return null
  return (
    <Stack as="ul" gap="1" textStyle="note" color="fg.muted" marginTop="3">
      {models.map(({ engine, engineName, model, former, on }) => (
        <li key={`${engine} ${model} ${on}`}>
          {shortDay(on)}: {engineName} began to answer with {model} (before: {former}). Dashed line in the
          chart.
        </li>
      ))}
    </Stack>
  )
}

interface TrendSectionProps {
  trend: Trend
  timeName: string
}

/** A figure of all brands over time. */
export function TrendSection({ trend, timeName }: TrendSectionProps) {
  const { filters } = useOverviewNavigation()
  const id = trends[filters.trend]
  const label = `${metrics[id].name} over time${isSiteMetric(id) ? '' : ', by brand'}`
  return (
    <chakra.section aria-label="Trend" minWidth="0">
      <TrendLinks />
      <TrendChart label={label} timeName={timeName} trend={trend} />
      <NewModels models={trend.newModels} />
    </chakra.section>
  )
}
