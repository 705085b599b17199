'use client'

import { Box, Grid, Table, Text } from '@chakra-ui/react'
import { sourceKindNames } from '@/lib/client-area/geo-names'
import type { VisibilitySources } from '@/lib/client-area/overview/report-results'
import { formatCount, formatShare } from '@/lib/format/format'
import { DataTable, RowHead } from '../charts/data-table'
import { ShareBar } from '../report/share-bar'

const hostColumns = [
  { name: 'Site' },
  { name: 'Group' },
  { name: 'Citations', isNumber: true },
  { name: 'Before', isNumber: true },
  { name: 'Answers', isNumber: true },
]

const kindColumns = [
  { name: 'Group' },
  { name: 'Citations', isNumber: true },
  { name: 'Share', isNumber: true },
]

/** The sites that answers cite most. */
export function SourceSection({
  sources: { hosts, kinds },
}: {
  sources: Pick<VisibilitySources, 'hosts' | 'kinds'>
}) {
  if (hosts.length === 0) return <Text color="fg.muted">No answers in this period cite a page.</Text>
  const all = kinds.reduce((sum, { citations }) => sum + citations, 0)
  const largest = Math.max(0, ...hosts.map(({ citations }) => citations))
  return (
    <Grid templateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 3fr) minmax(0, 2fr)' }} gap="10">
      <DataTable label="Top sources" columns={hostColumns}>
        {hosts.map(({ host, kind, citations, before, runs }) => (
          <Table.Row key={`${host} ${kind}`}>
            <RowHead width="full" overflowWrap="anywhere" minWidth="9rem">
              {kind === 'own' ? <mark>{host}</mark> : host}
              <ShareBar count={citations} largest={largest} />
            </RowHead>
            <Table.Cell whiteSpace="nowrap">{sourceKindNames[kind]}</Table.Cell>
            <Table.Cell textAlign="end">{formatCount(citations)}</Table.Cell>
            <Table.Cell textAlign="end">{formatCount(before)}</Table.Cell>
            <Table.Cell textAlign="end">{formatCount(runs)}</Table.Cell>
          </Table.Row>
        ))}
      </DataTable>
      <Box minWidth="0">
        <DataTable label="Sources by group" columns={kindColumns}>
          {kinds
            .filter(({ citations }) => citations > 0)
            .map(({ kind, citations }) => (
              <Table.Row key={kind}>
                <RowHead width="full">{sourceKindNames[kind]}</RowHead>
                <Table.Cell textAlign="end">{formatCount(citations)}</Table.Cell>
                <Table.Cell textAlign="end">{formatShare(citations / all)}</Table.Cell>
              </Table.Row>
            ))}
        </DataTable>
      </Box>
    </Grid>
  )
}
