'use client'

import { Link as ChakraLink, chakra, Stack, Table, Text } from '@chakra-ui/react'
import Link from 'next/link'
import { useState } from 'react'
import { routes } from '@/lib/addresses/routes'
import type { Answer } from '@/lib/client-area/answer'
import type { NameDetails } from '@/lib/client-area/overview/report-results'
import type { EngineChoice } from '@/lib/client-area/prompts/engine-choices'
import { formatCount, longDay } from '@/lib/format/format'
import { AnswerNotice } from '../answer-notice'
import { DataTable, RowHead } from '../charts/data-table'
import { EditOnly } from '../edit-access'
import { Moment } from '../moment'
import { BackLink } from '../prompts/back-link'
import { engineName } from '../prompts/engine-names'
import { ScreenHead } from '../screen-head'
import { Section } from '../section'
import { SetupDialogs } from '../setup/setup-dialogs'
import { NameButtons } from './name-section'

interface NameScreenProps {
  site: { id: string; name: string; domain: string | null; isVerified: boolean }
  name: NameDetails
  engines: readonly EngineChoice[]
  /** Whether another competitor can be added. */
  canTrack: boolean
}

const kindWords = {
  company: 'a company',
  product: 'a product',
  other: 'neither a company nor a product',
} as const

function leadOf({ kind, judgedBy, firstSeenOn }: NameDetails): string {
  const since = firstSeenOn ? `First named on ${longDay(firstSeenOn)} (UTC). ` : ''
  return kind && judgedBy
    ? `${since}${judgedBy} took it for ${kindWords[kind]}.`
    : `${since}Found by rules, so it may be no company.`
}

/** A company or product that answers name and nobody tracks: where it is named, and what these answers cite. */
export function NameScreen({ site, name, engines, canTrack }: NameScreenProps) {
  const [notice, setNotice] = useState<Answer>()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <BackLink href={routes.clientCompetitors}>Competitors</BackLink>
      <ScreenHead
        title={name.name}
        lead={leadOf(name)}
        action={
          <EditOnly>
            {name.isDismissed ? null : (
              <NameButtons
                name={name}
                onTrack={canTrack ? () => setOpen(true) : undefined}
                onDone={setNotice}
              />
            )}
          </EditOnly>
        }
      />
      <AnswerNotice answer={notice} />
      <Stack gap="14">
        {name.isDismissed ? <Text>You dismissed this name. No figure counts it.</Text> : null}
        {canTrack || name.isDismissed ? null : (
          <Text color="fg.muted">To track it, delete another competitor first.</Text>
        )}
        <Section title="Last 30 days">
          {name.engines.length === 0 ? (
            <Text color="fg.muted">No answer of the last 30 days names it.</Text>
          ) : (
            <DataTable
              label="Answers by engine"
              columns={[{ name: 'Engine' }, { name: 'Answers', isNumber: true }]}
            >
              {name.engines.map(({ engine, runs }) => (
                <Table.Row key={engine}>
                  <RowHead>{engineName(engines, engine)}</RowHead>
                  <Table.Cell textAlign="end">{formatCount(runs)}</Table.Cell>
                </Table.Row>
              ))}
            </DataTable>
          )}
        </Section>
        <Section title="What answers say">
          {name.answers.length === 0 ? <Text color="fg.muted">No stored answer names it.</Text> : null}
          <chakra.ul listStyleType="none" display="grid" gap="5">
            {name.answers.map(({ runId, prompt, engine, finishedAt, sentence }) => (
              <chakra.li
                key={runId}
                borderInlineStart="3px solid"
                borderColor="border.strong"
                paddingInlineStart="4"
                overflowWrap="anywhere"
              >
                <Text>“{sentence}”</Text>
                <Text textStyle="note" color="fg.muted">
                  {engineName(engines, engine)}, <Moment at={finishedAt} /> ·{' '}
                  <ChakraLink asChild variant="underline">
                    <Link href={routes.clientAnswer(runId)} prefetch={false}>
                      {prompt}
                    </Link>
                  </ChakraLink>
                </Text>
              </chakra.li>
            ))}
          </chakra.ul>
        </Section>
        <Section title="Pages that these answers cite">
          {name.pages.length === 0 ? (
            <Text color="fg.muted">They cite no pages.</Text>
          ) : (
            <DataTable
              label="Pages that these answers cite"
              columns={[{ name: 'Page' }, { name: 'Answers', isNumber: true }]}
            >
              {name.pages.map(({ url, title, host, runs }) => (
                <Table.Row key={url}>
                  <RowHead width="full" minWidth="12rem" overflowWrap="anywhere">
                    <ChakraLink href={url} rel="noreferrer nofollow" target="_blank" variant="underline">
                      {title ?? url}
                    </ChakraLink>
                    <Text as="span" display="block" textStyle="note" color="fg.muted">
                      {host}
                      {host === name.host ? ', its own site' : ''}
                    </Text>
                  </RowHead>
                  <Table.Cell textAlign="end">{formatCount(runs)}</Table.Cell>
                </Table.Row>
              ))}
            </DataTable>
          )}
        </Section>
      </Stack>
      <SetupDialogs
        open={
          isOpen
            ? { name: 'add-brand', isOwn: false, found: { name: name.name, host: name.host } }
            : undefined
        }
        site={site}
        onDone={(answer) => {
          setNotice(answer)
          setOpen(false)
        }}
        onClose={() => setOpen(false)}
      />
    </>
  )
}
