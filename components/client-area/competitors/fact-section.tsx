'use client'

import { Button, Link as ChakraLink, Flex, Table, Text } from '@chakra-ui/react'
import Link from 'next/link'
import { routes } from '@/lib/addresses/routes'
import { type BrandFact, factKindLabels, type WrongStatement } from '@/lib/client-area/overview/brand-fact'
import { intervalText, valueText } from '@/lib/client-area/overview/format-figure'
import { formatCount, shortDay } from '@/lib/format/format'
import { visibleText } from '@/lib/geo/answers/text/visible-text'
import { DataTable, RowHead } from '../charts/data-table'
import { useCanEdit } from '../edit-access'
import { QuoteList } from '../report/quote-list'
import { Section } from '../section'

const columns = [
  { name: 'Fact' },
  { name: 'Type' },
  { name: 'Accuracy', isNumber: true },
  { name: 'Statements (n)', isNumber: true },
]

interface FactSectionProps {
  facts: readonly BrandFact[]
  wrong: readonly WrongStatement[]
  onAdd: () => void
  onEdit: (fact: BrandFact) => void
  onDelete: (fact: BrandFact) => void
}

/** What the sentences below are, or why there are none. */
function statementsText(facts: readonly BrandFact[], wrong: readonly WrongStatement[]): string {
  if (wrong.length > 0) return 'Sentences that contradict your facts'
  return facts.some(({ accuracy }) => accuracy.base > 0)
    ? 'No sentences contradict your facts.'
    : 'No answer has said anything about these facts yet.'
}

/** What is true of the own brand, how often answers say so, and each sentence that contradicts it. */
export function FactSection({ facts, wrong, onAdd, onEdit, onDelete }: FactSectionProps) {
  const canEdit = useCanEdit()
  return (
    <Section
      title="Brand facts"
      action={
        canEdit ? (
          <Button size="sm" variant="outline" onClick={onAdd}>
            Add fact
          </Button>
        ) : undefined
      }
    >
      {facts.length === 0 ? (
        <Text color="fg.muted" maxWidth="measure">
          Enter facts about your brand, such as prices and locations. We check answers against them and show
          you each sentence that’s wrong.
        </Text>
      ) : (
        <>
          <Text textStyle="note" color="fg.muted">
            Based on the last 1,000 statements about your facts in answers. Below each accuracy: its 95%
            interval.
          </Text>
          <DataTable label="Brand facts" columns={canEdit ? [...columns, { name: 'Actions' }] : columns}>
            {facts.map((fact) => (
              <Table.Row key={fact.id}>
                <RowHead width="full" minWidth="12rem" overflowWrap="anywhere">
                  {fact.subject}
                  <Text as="span" display="block" color="fg.muted">
                    {fact.value}
                  </Text>
                </RowHead>
                <Table.Cell>{factKindLabels[fact.kind]}</Table.Cell>
                <Table.Cell textAlign="end" whiteSpace="nowrap">
                  {valueText(fact.accuracy.value, 'share')}
                  <Text as="span" display="block" textStyle="note" color="fg.muted">
                    {intervalText(fact.accuracy, 'share')}
                  </Text>
                </Table.Cell>
                <Table.Cell textAlign="end">{formatCount(fact.accuracy.base)}</Table.Cell>
                {canEdit ? (
                  <Table.Cell>
                    <Flex gap="1">
                      <Button
                        variant="ghost"
                        size="sm"
                        aria-label={`Edit: ${fact.subject}`}
                        onClick={() => onEdit(fact)}
                      >
                        Edit
                      </Button>
                      <Button
                        variant="ghost"
                        size="sm"
                        aria-label={`Delete: ${fact.subject}`}
                        onClick={() => onDelete(fact)}
                      >
                        Delete
                      </Button>
                    </Flex>
                  </Table.Cell>
                ) : null}
              </Table.Row>
            ))}
          </DataTable>
        </>
      )}
      {facts.length > 0 ? <Text fontWeight="600">{statementsText(facts, wrong)}</Text> : null}
      <QuoteList quotes={wrong.map((statement) => quoteOf(statement, facts))} />
    </Section>
  )
}

function quoteOf(statement: WrongStatement, facts: readonly BrandFact[]) {
  const { id, factId, sentence, sourceUrl, judgedBy, runId, prompt, engine, at } = statement
  const fact = facts.find((one) => one.id === factId)
  return {
    key: id,
    text: visibleText(sentence).text,
    source: (
      <>
        {fact ? `${fact.subject}: should be ${fact.value}. ` : null}
        {engine}, {shortDay(at)}, {judgedBy === 'model' ? 'judged by a model' : 'found by a rule'}. Answer to
        “
        <ChakraLink asChild variant="underline">
          <Link href={routes.clientAnswer(runId)} prefetch={false}>
            {prompt}
          </Link>
        </ChakraLink>
        {'”. '}
        {sourceUrl ? (
          <>
            Source:{' '}
            <ChakraLink
              href={sourceUrl}
              rel="noreferrer nofollow"
              target="_blank"
              variant="underline"
              overflowWrap="anywhere"
            >
              {sourceUrl}
            </ChakraLink>
          </>
        ) : (
          'It cites no source for this.'
        )}
      </>
    ),
  }
}
