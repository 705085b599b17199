'use client'

import { Chart, useChart } from '@chakra-ui/charts'
import { Bar, BarChart, CartesianGrid, ReferenceArea, Tooltip, XAxis, YAxis } from 'recharts'
import type { Series, SeriesChart, SeriesPoint } from '@/lib/client-area/analytics/series'
import { formatCount } from '@/lib/format/format'
import {
  absenceWords,
  absentSpans,
  axisLooks,
  axisTicks,
  focusRing,
  PointDetails,
  SeriesSwatch,
  seriesLook,
  sumOfValues,
} from './chart-parts'

/** The figures of one point, in the order in which its bar is stacked. */
function detailsOf({ label, values, absence }: SeriesPoint, series: readonly Series[]) {
  if (absence) return <PointDetails label={label} note={absenceWords[absence]} rows={[]} />
  const rows = series.map((one, place) => ({
    key: one.key,
    swatch: <SeriesSwatch place={place} />,
    label: one.label,
    value: formatCount(values[place] ?? 0),
  }))
  const total = series.length > 1 ? formatCount(sumOfValues(values)) : undefined
  return <PointDetails label={label} total={total} rows={rows.reverse()} />
}

interface StackedBarsProps {
  /** What the chart shows, for screen readers. */
  label: string
  chart: SeriesChart
}

const keyAt = (place: number) => `series-${place}`

/** A bar for each point, with the series stacked in their order. Arrow keys move between the points. Loads late. */
export function StackedBars({ label, chart: { series, points } }: StackedBarsProps) {
  const data: Record<string, string | number | null>[] = points.map(({ tick, values }) => ({
    tick,
    ...Object.fromEntries(values.map((value, place) => [keyAt(place), value])),
  }))
  const chart = useChart({
    data,
    series: series.map((one, place) => ({
      name: keyAt(place),
      label: one.label,
      color: seriesLook(place).fill,
    })),
  })
  const ticks = axisTicks(Math.max(0, ...points.map(({ values }) => sumOfValues(values))))
  const patternId = (place: number) => `${chart.id}-${place}`
  const looks = axisLooks(chart.color)
  return (
    <Chart.Root chart={chart} aspectRatio="auto" height="full" css={focusRing}>
      <BarChart
        data={chart.data}
        responsive
        barCategoryGap={points.length > 20 ? '12%' : '24%'}
        margin={{ top: 8, right: 0, bottom: 0, left: 0 }}
        aria-label={label}
      >
        <defs>
          {series.map((one, place) => (
            <pattern
              key={one.key}
              id={patternId(place)}
              width="5"
              height="5"
              patternUnits="userSpaceOnUse"
              patternTransform="rotate(45)"
            >
              <rect width="5" height="5" fill={chart.color('bg')} />
              <rect width="2" height="5" fill={chart.color('fg')} />
            </pattern>
          ))}
        </defs>
        {absentSpans(points).map(({ from, to }) => (
          <ReferenceArea key={from} x1={from} x2={to} fill={chart.color('bg.muted')} fillOpacity={1} />
        ))}
        <CartesianGrid vertical={false} stroke={chart.color('border')} />
        <XAxis {...looks.x} />
        <YAxis
          {...looks.y}
          ticks={ticks}
          domain={[0, ticks.at(-1) ?? 1]}
          tickFormatter={(value: number) => formatCount(value)}
        />
        <Tooltip
          isAnimationActive={false}
          cursor={{ fill: chart.color('bg.muted'), stroke: 'none' }}
          content={({ active, activeIndex }) => {
            const point = active ? points[Number(activeIndex)] : undefined
            return point ? detailsOf(point, series) : null
          }}
        />
        {series.map((one, place) => {
          const { fill, stroke, isHatched } = seriesLook(place)
          return (
            <Bar
              key={one.key}
              dataKey={keyAt(place)}
              stackId="all"
              maxBarSize={56}
              isAnimationActive={false}
              fill={isHatched ? `url(#${patternId(place)})` : chart.color(fill)}
              stroke={chart.color(stroke)}
              strokeWidth={1}
            />
          )
        })}
      </BarChart>
    </Chart.Root>
  )
}
