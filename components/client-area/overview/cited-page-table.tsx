'use client'

import { Link as ChakraLink, Table, Text } from '@chakra-ui/react'
import { pageNaming, sourceKindNames } from '@/lib/client-area/geo-names'
import type { VisibilitySources } from '@/lib/client-area/overview/report-results'
import { formatCount } from '@/lib/format/format'
import { DataTable, RowHead } from '../charts/data-table'

const mostPages = 10

const columns = [
  { name: 'Page' },
  { name: 'Group' },
  { name: 'Names you' },
  { name: 'Citations', isNumber: true },
]

/** The pages that answers cite most, and whether they name the own brand. */
export function CitedPageTable({ pages }: Pick<VisibilitySources, 'pages'>) {
  if (pages.length === 0) return <Text color="fg.muted">No answer in this period cites a page.</Text>
  return (
    <DataTable label="Cited pages" columns={columns}>
      {pages.slice(0, mostPages).map((page) => (
        <Table.Row key={page.url}>
          <RowHead width="full" overflowWrap="anywhere" minWidth="12rem">
            <ChakraLink href={page.url} rel="noreferrer nofollow" target="_blank" variant="underline">
              {page.title ?? page.url}
            </ChakraLink>
            {page.title === null ? null : (
              <Text textStyle="note" fontWeight="400" color="fg.muted">
                {page.url}
              </Text>
            )}
          </RowHead>
          <Table.Cell whiteSpace="nowrap">{sourceKindNames[page.kind]}</Table.Cell>
          <Table.Cell whiteSpace="nowrap">{pageNaming(page)}</Table.Cell>
          <Table.Cell textAlign="end">{formatCount(page.citations)}</Table.Cell>
        </Table.Row>
      ))}
    </DataTable>
  )
}
