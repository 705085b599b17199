'use client'

import { Box, Link as ChakraLink, chakra, Heading, Stack, Text } from '@chakra-ui/react'
import Link from 'next/link'
import type { ReactNode } from 'react'
import { routes } from '@/lib/addresses/routes'
import { sourceKindNames } from '@/lib/client-area/geo-names'
import type { EngineChoice } from '@/lib/client-area/prompts/engine-choices'
import type { AnswerCitation, AnswerDetails, ComparedStatement } from '@/lib/client-area/prompts/load-answer'
import { countryPhrase } from '@/lib/engines/countries'
import { formatCount, numberFormat } from '@/lib/format/format'
import type { Brand, Identity } from '@/lib/geo/answers/reading'
import { Moment } from '../moment'
import { Section } from '../section'
import { BrandMark } from './answer-pieces'
import { AnswerText } from './answer-text'
import { BrandNames } from './brand-names'
import { engineName } from './engine-names'
import { stateName } from './state-names'

/** Sentences of an answer that agree with facts of the brand, or contradict them. */
function StatementList({ statements }: { statements: readonly ComparedStatement[] }) {
  return (
    <chakra.ul listStyleType="none" display="grid" gap="4">
      {statements.map(({ id, fact, sentence, agrees, sourceUrl, isByModel }) => (
        <chakra.li
          key={id}
          borderInlineStart="3px solid"
          borderColor={agrees ? 'link' : 'alert'}
          paddingInlineStart="4"
          overflowWrap="anywhere"
        >
          <Text fontWeight="600" color={agrees ? 'link' : 'fg.error'}>
            {agrees ? 'Agrees' : 'Contradicts'}
          </Text>
          <Text>“{sentence}”</Text>
          <Text textStyle="note" color="fg.muted">
            Your fact: {fact}. Compared by {isByModel ? 'a model' : 'rules'}.
            {sourceUrl ? ` Source: ${sourceUrl}` : ''}
          </Text>
        </chakra.li>
      ))}
    </chakra.ul>
  )
}

const kindNames: Readonly<Record<string, string>> = sourceKindNames

/** Only web addresses are stored. What is no address is shown as text. */
const isWebAddress = (url: string) => /^https?:\/\//i.test(url) && URL.canParse(url)

/** The pages that an answer cites. */
function CitationList({ citations }: { citations: readonly AnswerCitation[] }) {
  if (citations.length === 0) return <Text color="fg.muted">The answer cites no pages.</Text>
  return (
    <chakra.ol listStyleType="none" display="grid" gap="3">
      {citations.map(({ position, url, host, title, kind, isInText }) => (
        <chakra.li key={position} display="grid" gridTemplateColumns="2rem minmax(0, 1fr)">
          <chakra.span color="fg.muted" fontVariantNumeric="tabular-nums">
            [{position}]
          </chakra.span>
          <chakra.div overflowWrap="anywhere">
            {isWebAddress(url) ? (
              <chakra.a href={url} target="_blank" rel="nofollow noopener noreferrer" color="link">
                {title ?? url}
              </chakra.a>
            ) : (
              (title ?? url)
            )}
            <Text textStyle="note" color="fg.muted">
              {kind === 'own' ? <mark>{kindNames[kind]}</mark> : (kindNames[kind] ?? kind)} · {host} ·{' '}
              {isInText ? 'cited in the text' : 'only listed'}
            </Text>
          </chakra.div>
        </chakra.li>
      ))}
    </chakra.ol>
  )
}

/** A part of an answer's panel. It is no landmark, because two panels beside each other have the same parts. */
function AnswerPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box minWidth="0">
      <Heading
        as="h3"
        textStyle="title"
        borderBottom="1px solid"
        borderColor="border.strong"
        paddingBottom="2"
        marginBottom="5"
      >
        {title}
      </Heading>
      <Stack gap="5">{children}</Stack>
    </Box>
  )
}

/** Other companies and products in an answer. */
function UntrackedNames({ names }: Pick<AnswerDetails, 'names'>) {
  if (names.length === 0) return null
  return (
    <Text textStyle="small" overflowWrap="anywhere">
      Also named, not tracked (estimated):{' '}
      {names.map(({ id, name }, place) => (
        <span key={id}>
          {place > 0 ? ', ' : ''}
          <ChakraLink asChild variant="underline">
            <Link href={routes.clientName(id)} prefetch={false}>
              {name}
            </Link>
          </ChakraLink>
        </span>
      ))}
    </Text>
  )
}

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
function factsOf({
  country,
  isCountryIgnored,
  model,
  inputTokens,
  outputTokens,
  costUsd,
  latencyMs,
}: AnswerDetails): string {
  return [
    ...(country
      ? [`Asked from ${countryPhrase(country)}${isCountryIgnored ? ' (not honored by this engine)' : ''}`]
      : []),
    ...(model ? [model] : []),
    ...(inputTokens === null ? [] : [`${formatCount(inputTokens)} tokens in`]),
    ...(outputTokens === null ? [] : [`${formatCount(outputTokens)} tokens out`]),
    ...(costUsd === null ? [] : [dollars(costUsd)]),
    ...(latencyMs === null ? [] : [`${seconds(latencyMs / 1_000)} s`]),
  ].join(' · ')
}

/** How an answer counts that does not know the own brand. */
const identityWords: Readonly<Record<Identity, string | null>> = {
  known: null,
  unknown: 'This answer says it doesn’t know you. It counts as “asked, unknown”, not as a mention.',
  ambiguous: 'This answer can’t tell which company of your name is meant. No figure counts it.',
}

/** One run: the answer with its brands marked, and everything that was read in it. */
export function AnswerPanel({ name = '', answer, brands, engines }: AnswerPanelProps) {
  const { engine, state, at, error, blocks, isCut, identity, searches, citations, statements } = answer
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
            {identityWords[identity] ? <Text fontWeight="600">{identityWords[identity]}</Text> : null}
            {isCut ? <Text color="fg.muted">The answer was longer. The rest wasn’t kept.</Text> : null}
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
            <UntrackedNames names={answer.names} />
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
