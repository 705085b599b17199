'use client'

import { Box, Button, Table, Text } from '@chakra-ui/react'
import { unstable_rethrow } from 'next/navigation'
import { useState, useTransition } from 'react'
import { assistantFacts } from '@/lib/client-area/analytics/agent-facts'
import { moreVisits } from '@/lib/client-area/analytics/more-visits'
import type { Visit } from '@/lib/client-area/analytics/report-results'
import type { VisitPage } from '@/lib/client-area/analytics/visit-page'
import { secondText } from '@/lib/client-area/report/labels'
import { formatCount } from '@/lib/format/format'
import { DataTable } from '../charts/data-table'
import { useFilterNavigation } from './filter-navigation'
import { PageName } from './page-name'
import { StatusCodes } from './status-codes'

const columns = ['Time', 'Visitor', 'Page', 'Status', 'Identity'].map((name) => ({ name }))

const identities = {
  verified: 'Verified',
  claimed: 'Unverified',
  spoofed: 'Not its owner’s IP address',
} as const

function visitorText({ kind, name }: Visit): string {
  return kind === 'agent' ? name : `Person from ${assistantFacts(name).name}`
}

/** Loads the visits after those on the screen. */
function useMoreVisits(first: VisitPage<Visit>) {
  const { filters } = useFilterNavigation()
  const [page, setPage] = useState(first)
  const [hasFailed, setFailed] = useState(false)
  const [isPending, startTransition] = useTransition()
  const load = () =>
    startTransition(async () => {
      try {
        const more = await moreVisits({ filters, before: page.next })
        setPage({ visits: [...page.visits, ...more.visits], next: more.next })
        setFailed(false)
      } catch (error) {
        // Next throws the redirect to sign-in, too.
        unstable_rethrow(error)
        setFailed(true)
      }
    })
  return { ...page, hasFailed, isPending, load }
}

/** Single visits, the latest first, with more of them on request. */
export function LatestVisits({ label, first }: { label: string; first: VisitPage<Visit> }) {
  const { visits, next, hasFailed, isPending, load } = useMoreVisits(first)
  return (
    <>
      <DataTable label={label} columns={columns}>
        {visits.map((visit, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: visits have no ID here, and the list only grows at its end.
          <Table.Row key={place}>
            <Table.Cell whiteSpace="nowrap">{secondText(visit.at)}</Table.Cell>
            <Table.Cell whiteSpace="nowrap">{visitorText(visit)}</Table.Cell>
            <Table.Cell minWidth="12rem">
              <PageName path={visit.path} />
            </Table.Cell>
            <Table.Cell>
              {visit.kind === 'agent' ? <StatusCodes statuses={[visit.status ?? 0]} /> : null}
            </Table.Cell>
            <Table.Cell whiteSpace="nowrap" color={visit.verification === 'spoofed' ? 'alert' : 'fg.muted'}>
              {visit.verification === null ? '' : identities[visit.verification]}
            </Table.Cell>
          </Table.Row>
        ))}
      </DataTable>
      <Box role="status" textStyle="note" color="fg.muted" marginTop="3">
        {formatCount(visits.length)} {visits.length === 1 ? 'visit' : 'visits'}
        {next === null ? '.' : ' shown. There are more.'}
      </Box>
      <Box role="alert">
        {hasFailed ? (
          <Text textStyle="small" color="fg.error" marginTop="2">
            We can’t reach the server right now. Try again in a minute.
          </Text>
        ) : null}
      </Box>
      {next === null ? null : (
        <Button
          variant="outline"
          size="md"
          marginTop="3"
          onClick={load}
          aria-disabled={isPending || undefined}
        >
          {isPending ? 'Loading…' : 'Load more visits'}
        </Button>
      )}
    </>
  )
}
