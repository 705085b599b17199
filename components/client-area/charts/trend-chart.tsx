'use client'

import { Table } from '@chakra-ui/react'
import dynamic from 'next/dynamic'
import { valueText } from '@/lib/client-area/overview/format-figure'
import type { Trend } from '@/lib/client-area/overview/trend'
import { formatCount } from '@/lib/format/format'
import { ChartFigure, KeyItem } from './chart-figure'
import { LineSwatch } from './chart-parts'
import { RowHead } from './data-table'

const TrendLines = dynamic(() => import('./trend-lines').then((loaded) => loaded.TrendLines), { ssr: false })

interface TrendChartProps {
  /** What the chart shows, for screen readers. */
  label: string
  /** What a point stands for, as a column name: "Day". */
  timeName: string
  trend: Trend
}

/** Figures of brands over time, a line for each. */
export function TrendChart({ label, timeName, trend }: TrendChartProps) {
  const { brands, points, unit } = trend
  return (
    <ChartFigure
      label={label}
      marks="points"
      isCompact
      draw={(spoken) => <TrendLines label={spoken} trend={trend} />}
      chartKey={brands.map(({ id, name, isOwn }, place) => (
        <KeyItem key={id} swatch={<LineSwatch place={place} />} label={name} isStrong={isOwn} />
      ))}
      columns={[
        { name: timeName },
        { name: 'Answers (n)', isNumber: true },
        ...brands.map(({ name }) => ({ name, isNumber: true })),
      ]}
    >
      {points.map(({ on, label: name, n, values }) => (
        <Table.Row key={on}>
          <RowHead whiteSpace="nowrap">{name}</RowHead>
          <Table.Cell textAlign="end">{formatCount(n)}</Table.Cell>
          {brands.map(({ id }, place) => (
            <Table.Cell key={id} textAlign="end">
              {valueText(values[place] ?? null, unit)}
            </Table.Cell>
          ))}
        </Table.Row>
      ))}
    </ChartFigure>
  )
}
