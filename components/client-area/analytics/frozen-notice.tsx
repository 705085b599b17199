'use client'

import { Box, Link as ChakraLink, Text } from '@chakra-ui/react'
import Link from 'next/link'
import { routes } from '@/lib/addresses/routes'
import { momentText } from '@/lib/client-area/report/labels'
import type { Meter } from '@/lib/client-area/workspace'
import { dayOfYear, formatCount } from '@/lib/format/format'

interface FrozenNoticeProps {
  since: string
  /** Whether the range on the screen is after that moment. */
  hidesRange: boolean
  meter: Pick<Meter, 'used' | 'allowed' | 'resetsAt'> | undefined
}

/** Says which details the plan's limit hides, and until when. */
export function FrozenNotice({ since, hidesRange, meter }: FrozenNoticeProps) {
  const resets = meter?.resetsAt ? dayOfYear(meter.resetsAt) : undefined
  return (
    <Box
      as="section"
      aria-label="Plan limit"
      bg="bg.muted"
      borderInlineStart="3px solid"
      borderColor="alert"
      paddingInline="5"
      paddingBlock="4"
      marginBottom="8"
    >
      <Text fontWeight="600">
        {meter?.allowed === null || meter?.allowed === undefined
          ? 'Your plan’s visitor limit is reached'
          : `Your plan includes ${formatCount(meter.allowed)} unique visitors a month; this month you have ${formatCount(meter.used)}`}
      </Text>
      <Text textStyle="small" maxWidth="measure" marginTop="1">
        We still count every visit, and totals are complete. Details after {momentText(since)} (UTC) are
        hidden
        {resets ? ` until ${resets}, or` : ''} until you change your plan.{' '}
        {hidesRange ? 'All of this period is after that: choose a longer one to see details. ' : ''}
        <ChakraLink asChild variant="underline">
          <Link href={routes.clientBilling}>Go to Billing</Link>
        </ChakraLink>
      </Text>
    </Box>
  )
}
