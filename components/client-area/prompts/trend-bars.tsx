'use client'

import { Box, chakra, Table } from '@chakra-ui/react'
import { useState } from 'react'
import { valueText } from '@/lib/client-area/overview/format-figure'
import type { TrendDay } from '@/lib/client-area/prompts/trend'
import { formatCount, shortDay } from '@/lib/format/format'
import { DataTable, RowHead } from '../charts/data-table'

const [barWidth, step, height] = [5, 7, 32]

interface TrendBarsProps {
  /** What the bars show. */
  label: string
  days: readonly TrendDay[]
  /** The drawing's height on the screen. */
  size: string
}

function summaryOf(label: string, days: readonly TrendDay[]): string {
  const values = days.flatMap(({ value }) => value ?? [])
  if (values.length === 0) return `${label}: no runs.`
  const [low, high] = [Math.min(...values), Math.max(...values)]
  return `${label}: from ${valueText(low, 'share')} to ${valueText(high, 'share')} on ${values.length} of ${days.length} days.`
}

/** A rate by day as small bars, with the same figures in a table that can be opened. A day without runs is a dot. */
export function TrendBars({ label, days, size }: TrendBarsProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Box minWidth="0">
      <chakra.svg
        role="img"
        aria-label={summaryOf(label, days)}
        viewBox={`0 0 ${days.length * step} ${height + 2}`}
        preserveAspectRatio="none"
        width="full"
        height={size}
        display="block"
      >
        {days.map(({ day, value }, place) =>
          value === null ? (
            <chakra.rect
              key={day}
              x={place * step}
              y={height}
              width={barWidth}
              height="1"
              fill="border.strong"
            />
          ) : (
            <chakra.rect
              key={day}
              x={place * step}
              y={height - Math.max(1, value * height)}
              width={barWidth}
              height={Math.max(1, value * height) + 1}
              fill="fg"
            />
          ),
        )}
      </chakra.svg>
      <chakra.details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <chakra.summary
          cursor="pointer"
          textStyle="note"
          color="fg.muted"
          width="fit-content"
          paddingBlock="1.5"
          aria-label={`Show as table: ${label}`}
        >
          Show as table
        </chakra.summary>
        {isOpen ? (
          <DataTable
            label={label}
            columns={[
              { name: 'Day' },
              { name: 'Visibility', isNumber: true },
              { name: 'Answers', isNumber: true },
            ]}
          >
            {days.toReversed().map(({ day, value, base }) => (
              <Table.Row key={day}>
                <RowHead whiteSpace="nowrap">{shortDay(day)}</RowHead>
                <Table.Cell textAlign="end">
                  {value === null ? 'No answers' : valueText(value, 'share')}
                </Table.Cell>
                <Table.Cell textAlign="end">{formatCount(base)}</Table.Cell>
              </Table.Row>
            ))}
          </DataTable>
        ) : null}
      </chakra.details>
    </Box>
  )
}
