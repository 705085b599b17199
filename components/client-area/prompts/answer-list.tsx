'use client'

import { chakra, Flex, Table, Text } from '@chakra-ui/react'
import Link from 'next/link'
import { routes } from '@/lib/addresses/routes'
import type { EngineChoice } from '@/lib/client-area/prompts/engine-choices'
import type { AnswerEntry, AnswerPage } from '@/lib/client-area/prompts/load-answers'
import type { Brand } from '@/lib/geo/answers/reading'
import { metrics } from '@/lib/geo/metrics/metrics'
import { DataTable, RowHead } from '../charts/data-table'
import { Moment } from '../moment'
import { BrandNames } from './brand-names'
import { engineName } from './engine-names'
import { stateName } from './state-names'

const ChakraLink = chakra(Link)

interface AnswerListProps {
  /** The prompt's screen, whose pages these are. */
  address: string
  answers: AnswerPage
  brands: readonly Brand[]
  engines: readonly EngineChoice[]
  /** Whether the prompt had several texts. */
  hasVersions: boolean
}

/** A page of the answers to a prompt. */
export function AnswerList({ address, answers, brands, engines, hasVersions }: AnswerListProps) {
  const { page, hasMore } = answers
  if (answers.answers.length === 0) {
    return <Text color="fg.muted">{page === 1 ? 'No runs yet.' : 'There are no more answers.'}</Text>
  }
  return (
    <>
      <DataTable
        label="Answers"
        columns={[
          { name: 'Answer' },
          ...(hasVersions ? [{ name: 'Version', isNumber: true }] : []),
          { name: 'Brands, in order' },
          { name: 'Citations', isNumber: true },
        ]}
      >
        {answers.answers.map((answer) => (
          <Table.Row key={answer.id}>
            <RowHead minWidth="9rem">
              <AnswerName answer={answer} engines={engines} />
            </RowHead>
            {hasVersions ? <Table.Cell textAlign="end">{answer.version}</Table.Cell> : null}
            <Table.Cell minWidth="11rem">
              {answer.state === 'done' ? <BrandNames named={answer.brands} brands={brands} /> : '–'}
              {answer.identity === 'known' ? null : (
                <Text textStyle="note" color="fg.muted">
                  {answer.identity === 'unknown' ? metrics.unknown.name : metrics.notAttributable.name}
                </Text>
              )}
            </Table.Cell>
            <Table.Cell textAlign="end">{answer.state === 'done' ? answer.citations : '–'}</Table.Cell>
          </Table.Row>
        ))}
      </DataTable>
      {page > 1 || hasMore ? (
        <chakra.nav aria-label="Pages of answers">
          <Flex gap="4" textStyle="small">
            {page > 1 ? <PageLink href={`${address}&page=${page - 1}`}>Newer answers</PageLink> : null}
            {hasMore ? <PageLink href={`${address}&page=${page + 1}`}>Older answers</PageLink> : null}
          </Flex>
        </chakra.nav>
      ) : null}
    </>
  )
}

const PageLink = ({ href, children }: { href: string; children: string }) => (
  <ChakraLink href={href} prefetch={false} color="link" paddingBlock="2">
    {children}
  </ChakraLink>
)

function AnswerName({ answer, engines }: { answer: AnswerEntry; engines: readonly EngineChoice[] }) {
  const { id, engine, state, at, error } = answer
  const isDone = state === 'done'
  return (
    <>
      <ChakraLink href={routes.clientAnswer(id)} prefetch={false} fontWeight="600" color="fg">
        {engineName(engines, engine)}
      </ChakraLink>
      <Text textStyle="note" color="fg.muted">
        {isDone ? null : `${stateName(state)}, `}
        {state === 'waiting' ? 'due ' : null}
        <Moment at={at} />
      </Text>
      {error ? (
        <Text textStyle="note" color="fg.error" overflowWrap="anywhere">
          {error}
        </Text>
      ) : null}
    </>
  )
}
