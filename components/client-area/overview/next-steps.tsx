'use client'

import { Button, chakra, Text } from '@chakra-ui/react'
import Link from 'next/link'
import { counted } from '@/lib/checker/wording'
import { formatCount } from '@/lib/format/format'
import type { NextStep } from '@/lib/geo/metrics/next-steps'

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

/** What to do next, the most important first. */
export function NextSteps({ steps }: { steps: readonly NextStep[] }) {
  if (steps.length === 0) return <Text color="fg.muted">We found nothing that needs fixing.</Text>
  return (
    <chakra.ol listStyleType="none">
      {steps.map(({ id, title, evidence, href }, index) => (
        <chakra.li
          key={id}
          display="grid"
          gridTemplateColumns={{ base: 'auto minmax(0, 1fr)', md: 'auto minmax(0, 1fr) auto' }}
          columnGap="4"
          rowGap="2"
          paddingBlock="4"
          borderBottom="1px solid"
          borderColor="border"
        >
          <Text textStyle="figure" color="fg.muted" minWidth="6">
            {index + 1}
          </Text>
          <chakra.div minWidth="0">
            <Text fontWeight="600">{title}</Text>
            {evidence.length > 0 ? (
              <chakra.ul listStyleType="none" textStyle="small" color="fg.muted" marginTop="1">
                {evidence.map(({ text, count }) => (
                  <chakra.li key={text} overflowWrap="anywhere">
                    {text} <chakra.span whiteSpace="nowrap">({countText(id, count)})</chakra.span>
                  </chakra.li>
                ))}
              </chakra.ul>
            ) : null}
          </chakra.div>
          <Button
            asChild
            size="md"
            variant="outline"
            textDecoration="none"
            gridColumn={{ base: '2', md: 'auto' }}
            justifySelf="start"
            _print={{ display: 'none' }}
          >
            <Link href={href} prefetch={false} aria-label={`Open: ${title}`}>
              Open
            </Link>
          </Button>
        </chakra.li>
      ))}
    </chakra.ol>
  )
}
