'use client'

import { Link as ChakraLink, chakra, Text } from '@chakra-ui/react'
import Link from 'next/link'
import { use } from 'react'
import { counted } from '@/lib/checker/wording'
import type { OverviewDetails } from '@/lib/client-area/overview/load-overview'
import { formatCount } from '@/lib/format/format'
import type { NextStep } from '@/lib/geo/metrics/next-steps'
import { Disclosure } from '../disclosure'
import { ReportGroup } from '../report/report-group'

/** What the evidence of a step counts; nothing where its text says it. */
const countedThings: Readonly<Record<string, string>> = {
  'wrong-facts': 'statement',
  'failed-pages': 'visit',
  gaps: 'answer',
  unclaimed: 'answer',
  'unlinked-pages': 'citation',
  'competitor-pages': 'citation',
}

function countText(stepId: string, count: number): string {
  if (stepId.startsWith('check-')) return `+${counted(count, 'point')}`
  const thing = countedThings[stepId]
  return thing ? counted(count, thing) : formatCount(count)
}

const shownSteps = 3
const mostEvidence = 3

/** What to do next, as soon as it is loaded: the first ones, and the others on request. */
export function Steps({ details }: { details: Promise<OverviewDetails> }) {
  const { steps } = use(details)
  const others = steps.slice(shownSteps)
  return (
    <ReportGroup title="What to do next">
      {steps.length === 0 ? <Text color="fg.muted">We found nothing that needs fixing.</Text> : null}
      <NextSteps steps={steps.slice(0, shownSteps)} />
      {others.length > 0 ? (
        <Disclosure summary={`${formatCount(others.length)} more`} isPrinted>
          <NextSteps steps={others} first={shownSteps} />
        </Disclosure>
      ) : null}
    </ReportGroup>
  )
}

/** Steps, the most important first. @param first how many are before them */
export function NextSteps({ steps, first = 0 }: { steps: readonly NextStep[]; first?: number }) {
  return (
    <chakra.ol listStyleType="none">
      {steps.map(({ id, title, evidence, href }, index) => (
        <chakra.li
          key={id}
          display="flex"
          gap="4"
          paddingBlock="3"
          borderBottom="1px solid"
          borderColor="border"
        >
          <Text textStyle="figure" color="fg.muted" minWidth="4">
            {first + index + 1}
          </Text>
          <chakra.div minWidth="0">
            <ChakraLink asChild variant="underline" fontWeight="600">
              <Link href={href} prefetch={false}>
                {title}
              </Link>
            </ChakraLink>
            {evidence.length > 0 ? (
              <chakra.ul listStyleType="none" textStyle="small" color="fg.muted" marginTop="1">
                {evidence.slice(0, mostEvidence).map(({ text, count }) => (
                  <chakra.li key={text} overflowWrap="anywhere">
                    {text} <chakra.span whiteSpace="nowrap">({countText(id, count)})</chakra.span>
                  </chakra.li>
                ))}
                {evidence.length > mostEvidence ? <li>and {evidence.length - mostEvidence} more</li> : null}
              </chakra.ul>
            ) : null}
          </chakra.div>
        </chakra.li>
      ))}
    </chakra.ol>
  )
}
