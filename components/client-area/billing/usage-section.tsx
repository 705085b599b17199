'use client'

import { Flex, Stack, Text } from '@chakra-ui/react'
import type { BillingView } from '@/lib/client-area/billing/billing-view'
import { dayOfYear, formatCount, formatDollars } from '@/lib/format/format'
import { MeterBar } from '../meter-bar'
import { Section } from '../section'
import { meterTexts } from './meter-texts'

function Amount({ label, value }: { label: string; value: string }) {
  return (
    <Flex justifyContent="space-between" columnGap="4" wrap="wrap">
      <Text>{label}</Text>
      <Text fontVariantNumeric="tabular-nums">{value}</Text>
    </Flex>
  )
}

/** What was used may be more than a limit of zero, which only ends further use. */
const ofLimit = (used: string, limit: number, limitText: string) =>
  limit === 0 ? `${used}, no more allowed` : `${used} of ${limitText}`

/** What the account uses of its limits. */
export function UsageSection({
  planName,
  isFree,
  meters,
  engines,
}: Pick<BillingView, 'planName' | 'isFree' | 'meters' | 'engines'>) {
  const resetsAt = meters.find(({ name }) => name === 'visitors')?.resetsAt
  return (
    <Section title={isFree ? 'No subscription' : `Your plan: ${planName}`}>
      {isFree ? (
        <Text maxWidth="measure">
          Nothing is charged. The limits of {planName} apply until you subscribe to a plan.
        </Text>
      ) : null}
      <Stack gap="6">
        {meters.map((meter) => (
          <MeterBar key={meter.name} meter={meter} {...meterTexts[meter.name]} />
        ))}
      </Stack>
      {resetsAt ? (
        <Text textStyle="note" color="fg.muted">
          Visitors reset on {dayOfYear(resetsAt)} (UTC).
        </Text>
      ) : null}
      <Stack gap="2" textStyle="small">
        <Amount
          label="Calls of AI engines today (UTC)"
          value={ofLimit(
            formatCount(engines.callsToday),
            engines.dailyCalls,
            formatCount(engines.dailyCalls),
          )}
        />
        <Amount
          label="Cost of AI engines this month"
          value={ofLimit(
            formatDollars(engines.costThisMonth),
            engines.monthlyCostUsd,
            formatDollars(engines.monthlyCostUsd),
          )}
        />
      </Stack>
    </Section>
  )
}
