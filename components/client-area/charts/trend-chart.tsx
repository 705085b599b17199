'use client'

import { Box, chakra, Flex, Table, Text } from '@chakra-ui/react'
import dynamic from 'next/dynamic'
import { valueText } from '@/lib/client-area/overview/format-figure'
import type { Trend } from '@/lib/client-area/overview/trend'
import { formatCount } from '@/lib/format/format'
import { Disclosure } from '../disclosure'
import { usePainted } from '../use-painted'
import { LineSwatch } from './chart-parts'
import { DataTable, RowHead } from './data-table'

const TrendLines = dynamic(() => import('./trend-lines').then((loaded) => loaded.TrendLines), { ssr: false })

interface TrendChartProps {
  /** What the chart shows, for screen readers. */
  label: string
  /** What a point stands for, as a column name: "Day". */
  timeName: string
  trend: Trend
}

/** Figures of brands over time: a chart that loads late in a space of its size, with its figures as a table. */
export function TrendChart({ label, timeName, trend }: TrendChartProps) {
  const { brands, points, unit } = trend
  const isPainted = usePainted()
  const columns = [
    { name: timeName },
    { name: 'Answers (n)', isNumber: true },
    ...brands.map(({ name }) => ({ name, isNumber: true })),
  ]
  return (
    <chakra.figure margin="0" aria-label={label}>
      <Flex direction={{ base: 'column-reverse', lg: 'row' }} gap={{ base: '3', lg: '8' }}>
        <Box flex={{ lg: '1' }} minWidth="0" height={{ base: '14rem', lg: '17rem' }}>
          {isPainted ? (
            <TrendLines label={`${label}. The arrow keys move between the points.`} trend={trend} />
          ) : null}
        </Box>
        <chakra.ul
          listStyleType="none"
          display={{ base: 'flex', lg: 'block' }}
          flexWrap="wrap"
          columnGap="6"
          width={{ lg: '13rem' }}
          flex="none"
          textStyle="note"
        >
          {brands.map(({ id, name, isOwn }, place) => (
            <chakra.li key={id} display="flex" alignItems="center" gap="2" paddingBlock="1.5">
              <LineSwatch place={place} />
              <Text as="span" flex="1" overflowWrap="anywhere" fontWeight={isOwn ? '600' : '400'}>
                {name}
              </Text>
            </chakra.li>
          ))}
        </chakra.ul>
      </Flex>
      <Disclosure summary="Show as table" marginTop="3">
        <DataTable label={label} columns={columns}>
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
        </DataTable>
      </Disclosure>
    </chakra.figure>
  )
}
