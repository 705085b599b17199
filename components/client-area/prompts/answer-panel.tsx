'use client'

import { Box, chakra, Stack, Text } from '@chakra-ui/react'
import type { EngineChoice } from '@/lib/client-area/prompts/engine-choices'
import type { AnswerDetails } from '@/lib/client-area/prompts/load-answer'
import { formatCount, numberFormat } from '@/lib/format/format'
import type { Brand } from '@/lib/geo/answers/reading'
import { countryPhrase } from '@/lib/geo/engines/countries'
import { Moment } from '../moment'
import { Section } from '../section'
import { AnswerPart } from './answer-part'
import { BrandMark } from './answer-pieces'
import { AnswerText } from './answer-text'
import { BrandNames } from './brand-names'
import { CitationList } from './citation-list'
import { engineName } from './engine-names'
import { stateName } from './state-names'
import { StatementList } from './statement-list'

interface AnswerPanelProps {
  /** Before the engine's name, to tell two panels of the same engine apart. */
  name?: string
  answer: AnswerDetails
  brands: readonly Brand[]
  engines: readonly EngineChoice[]
}

const seconds = numberFormat({ maximumFractionDigits: 1 })
const dollars = numberFormat({
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 4,
})

/** What the run was and cost. What is not known is left out. */
function factsOf({ country, model, inputTokens, outputTokens, costUsd, latencyMs }: AnswerDetails): string {
  return [
    ...(country ? [`Asked from ${countryPhrase(country)}`] : []),
    ...(model ? [model] : []),
    ...(inputTokens === null ? [] : [`${formatCount(inputTokens)} tokens in`]),
    ...(outputTokens === null ? [] : [`${formatCount(outputTokens)} tokens out`]),
    ...(costUsd === null ? [] : [dollars(costUsd)]),
    ...(latencyMs === null ? [] : [`${seconds(latencyMs / 1_000)} s`]),
  ].join(' · ')
}

/** One run: the answer with its brands marked, and everything that was read in it. */
export function AnswerPanel({ name = '', answer, brands, engines }: AnswerPanelProps) {
  const { engine, state, at, error, blocks, isCut, searches, citations, statements } = answer
  const facts = factsOf(answer)
  return (
    <Stack gap="10" minWidth="0">
      <Section title={name + engineName(engines, engine)}>
        <Box textStyle="note" color="fg.muted">
          <Text>
            {stateName(state)}, <Moment at={at} />
          </Text>
          {facts ? <Text>{facts}</Text> : null}
          <Text>{`Prompt version ${answer.prompt.version}`}</Text>
        </Box>
        {error ? (
          <Text color="fg.error" overflowWrap="anywhere">
            {error}
          </Text>
        ) : null}
        {blocks ? (
          <>
            <Text textStyle="note" color="fg.muted">
              Marked: <BrandMark isOwn>your brand</BrandMark>,{' '}
              <BrandMark isOwn={false}>competitors</BrandMark>
            </Text>
            <AnswerText blocks={blocks} brands={brands} />
            {isCut ? <Text color="fg.muted">The answer was longer. Its end was not kept.</Text> : null}
          </>
        ) : (
          <Text color="fg.muted">
            {state === 'empty'
              ? 'The engine works, but showed no AI answer to this question.'
              : 'There is no answer.'}
          </Text>
        )}
      </Section>
      {blocks ? (
        <>
          <AnswerPart title="Brands, in order">
            <BrandNames named={answer.brands} brands={brands} />
          </AnswerPart>
          <AnswerPart title={`Citations (${citations.length})`}>
            <CitationList citations={citations} />
          </AnswerPart>
          {statements.length > 0 ? (
            <AnswerPart title="Compared with your facts">
              <StatementList statements={statements} />
            </AnswerPart>
          ) : null}
          <AnswerPart title={`Searches the engine ran (${searches.length})`}>
            {searches.length === 0 ? (
              <Text color="fg.muted">The engine reported none.</Text>
            ) : (
              <chakra.ul paddingInlineStart="5" listStyleType="disc">
                {[...new Set(searches)].map((query) => (
                  <chakra.li key={query} overflowWrap="anywhere">
                    {query}
                  </chakra.li>
                ))}
              </chakra.ul>
            )}
          </AnswerPart>
        </>
      ) : null}
    </Stack>
  )
}
