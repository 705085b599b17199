'use client'

import { Link as ChakraLink, Table, Text } from '@chakra-ui/react'
import Link from 'next/link'
import { routes } from '@/lib/addresses/routes'
import { failureHint } from '@/lib/client-area/analytics/failure-hints'
import type { PageList } from '@/lib/client-area/analytics/page-list'
import { formatCount } from '@/lib/format/format'
import { DataTable, RowHead } from '../charts/data-table'
import { ClaimedCell, claimedColumns } from './count-cells'
import { PageName } from './page-name'
import { StatusCodes } from './status-codes'

const columns = [{ name: 'Page' }, { name: 'Status' }, { name: 'Visits', isNumber: true }]

function Hint({ path, statuses }: { path: string; statuses: readonly number[] }) {
  const { text, isHosted } = failureHint(path, statuses)
  return (
    <Text textStyle="note" color="fg.muted" maxWidth="measure" marginTop="1">
      {text}
      {isHosted ? (
        <>
          {' '}
          <ChakraLink asChild variant="underline">
            <Link href={routes.clientSnippet}>Set up hosted files</Link>
          </ChakraLink>
        </>
      ) : null}
    </Text>
  )
}

/** Pages that agents asked for and did not get, each with what to do about it. */
export function FailedPages({ label, pages }: { label: string; pages: PageList }) {
  return (
    <DataTable label={label} columns={[...columns, ...claimedColumns(pages.rows)]}>
      {pages.rows.map(({ path, count, claimed, statuses }) => (
        <Table.Row key={path}>
          <RowHead width="full">
            <PageName path={path} />
            <Hint path={path} statuses={statuses} />
          </RowHead>
          <Table.Cell>
            <StatusCodes statuses={statuses} />
          </Table.Cell>
          <Table.Cell textAlign="end">{formatCount(count)}</Table.Cell>
          <ClaimedCell rows={pages.rows} claimed={claimed} />
        </Table.Row>
      ))}
    </DataTable>
  )
}
