'use client'

import { Box, Button, Flex, Table, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { settleSuspicious } from '@/lib/client-area/analytics/suspicious-actions'
import {
  networkText,
  type SettledPart,
  type SuspiciousVisits as Suspicious,
  type SuspiciousGroup,
  suspicionOf,
  suspiciousSummary,
} from '@/lib/client-area/analytics/suspicious-visits'
import type { Answer } from '@/lib/client-area/answer'
import { bucketLabel } from '@/lib/client-area/report/labels'
import { formatCount } from '@/lib/format/format'
import { AnswerNotice } from '../answer-notice'
import { DataTable, RowHead } from '../charts/data-table'
import { ConfirmDialog } from '../confirm-dialog'
import { Disclosure } from '../disclosure'
import { useCanEdit } from '../edit-access'

/** What a member is about to decide. */
interface Decision {
  isCounted: boolean
  part: SettledPart
}

const columns = [
  { name: 'Reason' },
  { name: 'Network' },
  { name: 'Visits', isNumber: true },
  { name: 'From assistants', isNumber: true },
  { name: 'Last seen' },
]

const nameOf = (group: SuspiciousGroup) => `${suspicionOf(group)}, ${networkText(group.network)}`

interface GroupTableProps {
  groups: readonly SuspiciousGroup[]
  decide: (decision: Decision) => void
}

function GroupTable({ groups, decide }: GroupTableProps) {
  const canEdit = useCanEdit()
  const button = (group: SuspiciousGroup, isCounted: boolean) => {
    const { reason, origin, network } = group
    const text = isCounted ? 'Count' : 'Discard'
    return (
      <Button
        size="xs"
        variant="ghost"
        marginBlock="-1.5"
        aria-label={`${text}: ${nameOf(group)}`}
        onClick={() => decide({ isCounted, part: { reason, origin, network } })}
      >
        {text}
      </Button>
    )
  }
  return (
    <DataTable label="Suspicious visits" columns={canEdit ? [...columns, { name: 'Decide' }] : columns}>
      {groups.map((group) => (
        <Table.Row key={nameOf(group)}>
          <RowHead minWidth="14rem">{suspicionOf(group)}</RowHead>
          <Table.Cell whiteSpace="nowrap">{networkText(group.network)}</Table.Cell>
          <Table.Cell textAlign="end">{formatCount(group.visits)}</Table.Cell>
          <Table.Cell textAlign="end">{formatCount(group.referrals)}</Table.Cell>
          <Table.Cell whiteSpace="nowrap">{bucketLabel(group.lastAt, 'hour')}</Table.Cell>
          {canEdit ? (
            <Table.Cell whiteSpace="nowrap">
              {button(group, true)}
              {button(group, false)}
            </Table.Cell>
          ) : null}
        </Table.Row>
      ))}
    </DataTable>
  )
}

interface SuspiciousVisitsProps {
  siteId: string
  suspicious: Suspicious
}

/** Says which visits were set aside and why, and lets members count or discard them. */
export function SuspiciousVisits({ siteId, suspicious }: SuspiciousVisitsProps) {
  const [decision, setDecision] = useState<Decision>()
  const [answer, setAnswer] = useState<Answer>()
  const canEdit = useCanEdit()
  const { groups, groupCount, reasons } = suspicious
  const isEmpty = reasons.length === 0
  return (
    <>
      <AnswerNotice answer={answer} />
      {isEmpty ? null : (
        <Box
          as="section"
          aria-label="Suspicious visits"
          borderInlineStart="3px solid"
          borderColor="alert"
          paddingInlineStart="5"
          paddingBlock="1"
          marginBottom="10"
        >
          <Text fontWeight="600">{suspiciousSummary(suspicious)}</Text>
          <Text textStyle="small" maxWidth="measure" marginTop="1">
            Anyone can read the key of your tag and send made-up visits. These are in no figure, and don’t
            count toward your plan. They’re kept for 30 days.
          </Text>
          <Disclosure summary="Show suspicious visits" marginTop="1">
            <Text textStyle="small" maxWidth="measure" color="fg.muted" marginBottom="3">
              If you recognize a website, such as a preview of yours, add its domain to your brand, and count
              its visits. We keep up to 5,000 visits a day that can still be counted.
              {groupCount > groups.length
                ? ` The ${groups.length} largest of ${formatCount(groupCount)} rows:`
                : ''}
            </Text>
            <GroupTable groups={groups} decide={setDecision} />
            {canEdit ? (
              <Flex gap="3" wrap="wrap" marginTop="4">
                <Button
                  size="sm"
                  variant="outline"
                  onClick={() => setDecision({ isCounted: false, part: {} })}
                >
                  Discard all
                </Button>
                <Button
                  size="sm"
                  variant="outline"
                  onClick={() => setDecision({ isCounted: true, part: {} })}
                >
                  Count all
                </Button>
              </Flex>
            ) : null}
          </Disclosure>
        </Box>
      )}
      {decision ? (
        <ConfirmDialog
          title={decision.isCounted ? 'Count these visits?' : 'Discard these visits?'}
          confirmText={decision.isCounted ? 'Count visits' : 'Discard visits'}
          pendingText={decision.isCounted ? 'Counting…' : 'Discarding…'}
          confirm={() => settleSuspicious(siteId, decision.isCounted, decision.part)}
          onDone={(done) => {
            setAnswer(done)
            setDecision(undefined)
          }}
          onClose={() => setDecision(undefined)}
        >
          {decision.isCounted
            ? 'They’re added to your figures and count toward your plan. You can’t undo this.'
            : 'They’re deleted. You can’t undo this.'}
        </ConfirmDialog>
      ) : null}
    </>
  )
}
