'use client'

import { chakra, Table, Text } from '@chakra-ui/react'
import type { Quality } from '@/lib/geo/metrics/quality'
import type { QualityLabel } from '@/lib/geo/metrics/quality-labels'
import { DataTable, RowHead } from '../charts/data-table'
import { Disclosure } from '../disclosure'

export const qualityWords: Readonly<Record<QualityLabel, string>> = {
  exploratory: 'Exploratory',
  directional: 'Directional',
  'decision-grade': 'Decision-grade',
}

export const qualityMeanings: Readonly<Record<QualityLabel, string>> = {
  exploratory: 'Use these figures to explore, not to compare or decide.',
  directional: 'These figures show a direction. Small differences may be chance.',
  'decision-grade': 'You can base decisions on these figures.',
}

const columns = [
  { name: 'Dimension' },
  { name: 'Now' },
  { name: 'Level' },
  { name: 'Missing for the next level' },
]

/** How far the figures can be trusted, and what is missing for more. */
export function QualityNote({ quality: { label, dimensions } }: { quality: Quality }) {
  return (
    <chakra.section
      aria-label="Data quality"
      borderInlineStart="3px solid"
      borderColor={label === 'exploratory' ? 'border.strong' : 'marker.hover'}
      paddingInlineStart="4"
    >
      <Text>
        <mark>{qualityWords[label]}</mark> {qualityMeanings[label]}
      </Text>
      <Disclosure summary="What is missing">
        <DataTable label="Data quality" columns={columns}>
          {dimensions.map(({ name, label: level, value, needed }) => (
            <Table.Row key={name}>
              <RowHead whiteSpace="nowrap">{name}</RowHead>
              <Table.Cell whiteSpace="nowrap">{value}</Table.Cell>
              <Table.Cell whiteSpace="nowrap">{qualityWords[level]}</Table.Cell>
              <Table.Cell minWidth="14rem" whiteSpace="normal">
                {needed ?? 'Nothing'}
              </Table.Cell>
            </Table.Row>
          ))}
        </DataTable>
      </Disclosure>
    </chakra.section>
  )
}
