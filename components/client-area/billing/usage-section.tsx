'use client'

import { Flex, Stack, Text } from '@chakra-ui/react'
import type { BillingView } from '@/lib/client-area/billing/billing-view'
import { dayOfYear, formatCount, formatDollars } from '@/lib/format/format'
import { MeterBar } from '../meter-bar'
import { Section } from '../section'
import { meterTexts } from './meter-texts'

function Amount({ label, value }: { label: string; value: string }) {
  return (
    <Flex justifyContent="space-between" gap="4" wrap="wrap">
      <Text>{label}</Text>
      <Text fontVariantNumeric="tabular-nums">{value}</Text>
    </Flex>
  )
}

/** What the account uses of its limits. */
export function UsageSection({
  planName,
  meters,
  engines,
}: Pick<BillingView, 'planName' | 'meters' | 'engines'>) {
  const resetsAt = meters.find(({ name }) => name === 'visitors')?.resetsAt
  return (
    <Section title={`Your plan: ${planName}`}>
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
          value={`${formatCount(engines.callsToday)} of ${formatCount(engines.dailyCalls)}`}
        />
        <Amount
          label="Cost of AI engines this month"
          value={`${formatDollars(engines.costThisMonth)} of ${formatDollars(engines.monthlyCostUsd)}`}
        />
      </Stack>
    </Section>
  )
}
