'use client'

import { Chart, useChart } from '@chakra-ui/charts'
import { CartesianGrid, Line, LineChart, ReferenceLine, Tooltip, XAxis, YAxis } from 'recharts'
import { valueText } from '@/lib/client-area/overview/format-figure'
import type { Trend } from '@/lib/client-area/overview/trend'
import { formatCount, formatShare } from '@/lib/format/format'
import { axisLooks, focusRing, LineSwatch, lineLook, PointDetails } from './chart-parts'

interface TrendLinesProps {
  /** What the chart shows, for screen readers. */
  label: string
  trend: Trend
}

/** So few points may have no line between them, so they are drawn larger. */
const fewPoints = 10

const keyAt = (place: number) => `brand-${place}`

const domains = { share: [0, 'auto'], rank: [1, 'auto'], score: [0, 100] } as const

/** A line for each brand. Times without a figure are gaps. Arrow keys move between the points. Loads late. */
export function TrendLines({ label, trend }: TrendLinesProps) {
  const { brands, points, unit, newModels } = trend
  const data: Record<string, string | number | null>[] = points.map(({ tick, values }) => ({
    tick,
    ...Object.fromEntries(values.map((value, place) => [keyAt(place), value])),
  }))
  const chart = useChart({
    data,
    series: brands.map(({ name }, place) => ({
      name: keyAt(place),
      label: name,
      color: lineLook(place).color,
    })),
  })
  const [low, high] = domains[unit]
  const known = (place: number) => points.filter(({ values }) => values[place] !== null).length
  const looks = axisLooks(chart.color)
  return (
    <Chart.Root chart={chart} aspectRatio="auto" height="full" css={focusRing}>
      <LineChart
        data={chart.data}
        responsive
        margin={{ top: 8, right: 8, bottom: 0, left: 0 }}
        aria-label={label}
      >
        <CartesianGrid vertical={false} stroke={chart.color('border')} />
        <XAxis {...looks.x} />
        <YAxis
          {...looks.y}
          reversed={unit === 'rank'}
          domain={[low, high]}
          tickFormatter={(value: number) => (unit === 'share' ? formatShare(value) : valueText(value, unit))}
        />
        <Tooltip
          isAnimationActive={false}
          cursor={{ stroke: chart.color('border.strong') }}
          content={({ active, activeIndex }) => {
            const point = active ? points[Number(activeIndex)] : undefined
            return point ? (
              <PointDetails
                label={point.label}
                note={`n = ${formatCount(point.n)} answers`}
                rows={brands.map(({ id, name }, place) => ({
                  key: id,
                  swatch: <LineSwatch place={place} />,
                  label: name,
                  value: valueText(point.values[place] ?? null, unit),
                }))}
              />
            ) : null
          }}
        />
        {newModels.map(({ engine, model, tick }) => (
          <ReferenceLine
            key={`${engine} ${model} ${tick}`}
            x={tick}
            stroke={chart.color('border.strong')}
            strokeDasharray="3 3"
          />
        ))}
        {brands.map(({ id }, place) => {
          const { color, width, dashes } = lineLook(place)
          return (
            <Line
              key={id}
              dataKey={keyAt(place)}
              type="linear"
              stroke={chart.color(color)}
              strokeWidth={width}
              {...(dashes && { strokeDasharray: dashes })}
              // A point between gaps has no line.
              dot={{ r: known(place) > fewPoints ? 1.5 : 3.5, fill: chart.color(color), strokeWidth: 0 }}
              isAnimationActive={false}
            />
          )
        })}
      </LineChart>
    </Chart.Root>
  )
}
