'use client'

import { Button, Link as ChakraLink, chakra, Flex, Table, Text, VisuallyHidden } from '@chakra-ui/react'
import Link from 'next/link'
import { routes } from '@/lib/addresses/routes'
import { counted } from '@/lib/checker/wording'
import type { Answer } from '@/lib/client-area/answer'
import { baseText, intervalText, valueText } from '@/lib/client-area/overview/format-figure'
import { dismissName, restoreName } from '@/lib/client-area/overview/name-actions'
import type { VisibilityNames } from '@/lib/client-area/overview/report-results'
import { formatCount, longDay } from '@/lib/format/format'
import type { Figure } from '@/lib/geo/metrics/metrics'
import { DataTable, RowHead } from '../charts/data-table'
import { Disclosure } from '../disclosure'
import { EditOnly, useCanEdit } from '../edit-access'
import { Section } from '../section'
import { useAnswer } from '../use-answer'

type FoundName = VisibilityNames['names'][number]

interface NameButtonsProps {
  name: { id: string; name: string }
  /** Undefined: no more competitors can be added. */
  onTrack: (() => void) | undefined
  onDone: (answer: Answer) => void
}

/** Tracks a name as a competitor, or dismisses it. */
export function NameButtons({ name: { id, name }, onTrack, onDone }: NameButtonsProps) {
  const { isPending, run } = useAnswer()
  return (
    <Flex gap="1" justifyContent="flex-end" wrap="wrap">
      {onTrack ? (
        <Button size="sm" variant="outline" onClick={onTrack} aria-label={`Track: ${name}`}>
          Track
        </Button>
      ) : null}
      <Button
        size="sm"
        variant="ghost"
        aria-disabled={isPending || undefined}
        aria-label={`Dismiss: ${name}`}
        onClick={() =>
          !isPending &&
          run(async () => {
            const answer = await dismissName(id)
            onDone(answer)
            return answer
          })
        }
      >
        {isPending ? 'Dismissing…' : 'Dismiss'}
      </Button>
    </Flex>
  )
}

/** Names that were dismissed, each of which can come back. */
function DismissedNames({
  names,
  onDone,
}: {
  names: VisibilityNames['dismissed']
  onDone: (answer: Answer) => void
}) {
  const { isPending, run } = useAnswer()
  if (names.length === 0) return null
  return (
    <Disclosure summary={`Dismissed names (${formatCount(names.length)})`}>
      <chakra.ul listStyleType="none" marginTop="2">
        {names.map(({ id, name }) => (
          <chakra.li key={id} display="flex" alignItems="center" gap="3" paddingBlock="1">
            <Text overflowWrap="anywhere">{name}</Text>
            <EditOnly>
              <Button
                size="sm"
                variant="ghost"
                aria-disabled={isPending || undefined}
                aria-label={`Restore: ${name}`}
                onClick={() =>
                  !isPending &&
                  run(async () => {
                    const answer = await restoreName(id)
                    onDone(answer)
                    return answer
                  })
                }
              >
                Restore
              </Button>
            </EditOnly>
          </chakra.li>
        ))}
      </chakra.ul>
    </Disclosure>
  )
}

const kindNames = { company: 'Company', product: 'Product' } as const

/** What a name was taken for, and by what. */
export const nameKind = (kind: FoundName['kind']): string => (kind ? kindNames[kind] : 'Found by rules')

interface NameSectionProps {
  names: VisibilityNames
  untracked: Figure
  period: string
  onTrack: ((name: FoundName) => void) | undefined
  onDone: (answer: Answer) => void
}

/** Companies and products that answers name and nobody tracks, those that most answers name first. */
export function NameSection({
  names: { names, total, dismissed },
  untracked,
  period,
  onTrack,
  onDone,
}: NameSectionProps) {
  const canEdit = useCanEdit()
  const columns = [
    { name: 'Name' },
    { name: 'Answers', isNumber: true },
    { name: 'Before', isNumber: true },
    { name: 'First seen' },
    { name: 'Engines', isNumber: true },
  ]
  const interval = intervalText(untracked, 'share')
  return (
    <Section title="Named, but not tracked">
      {names.length === 0 ? (
        <Text color="fg.muted" maxWidth="measure">
          {untracked.base === 0
            ? 'No answers of the last 30 days have been searched for other names yet.'
            : 'The answers of the last 30 days name no other companies or products.'}
        </Text>
      ) : (
        <>
          <Text maxWidth="measure">
            {valueText(untracked.value, 'share')} of all names in answers are companies and products that you
            don’t track. Share of voice leaves them out, so it is higher than your share of all names.
          </Text>
          <Text textStyle="note" color="fg.muted" maxWidth="measure">
            {period}, {baseText(untracked.base, 'names')}
            {interval ? `, 95% interval: ${interval}` : ''}. Names are found by rules, so this is an estimate:
            dismiss what is no company.
            {canEdit && !onTrack
              ? ' To track one, delete a competitor first: there are as many as possible.'
              : ''}
            {total > names.length
              ? ` The first ${formatCount(names.length)} of ${counted(total, 'name')}.`
              : ''}
          </Text>
          <DataTable
            label="Named, but not tracked"
            columns={canEdit ? [...columns, { name: 'Actions', isNumber: true }] : columns}
          >
            {names.map((name) => (
              <Table.Row key={name.id}>
                <RowHead minWidth="10rem" overflowWrap="anywhere">
                  <ChakraLink asChild variant="underline">
                    <Link href={routes.clientName(name.id)} prefetch={false}>
                      {name.name}
                    </Link>
                  </ChakraLink>
                  <Text as="span" display="block" textStyle="note" color="fg.muted">
                    {nameKind(name.kind)}
                  </Text>
                </RowHead>
                <Table.Cell textAlign="end">{formatCount(name.runs)}</Table.Cell>
                <Table.Cell textAlign="end">{formatCount(name.before)}</Table.Cell>
                <Table.Cell whiteSpace="nowrap">{longDay(name.firstSeenOn)}</Table.Cell>
                <Table.Cell textAlign="end">{formatCount(name.engines.length)}</Table.Cell>
                {canEdit ? (
                  <Table.Cell>
                    <NameButtons name={name} onTrack={onTrack && (() => onTrack(name))} onDone={onDone} />
                  </Table.Cell>
                ) : null}
              </Table.Row>
            ))}
          </DataTable>
          <VisuallyHidden>
            Track adds a name to your competitors. Dismiss leaves it out of all figures.
          </VisuallyHidden>
        </>
      )}
      <DismissedNames names={dismissed} onDone={onDone} />
    </Section>
  )
}
