'use client'

import { Box, Button, Stack, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { manageInPortal } from '@/lib/client-area/billing/billing-actions'
import type { LinkAnswer } from '@/lib/client-area/billing/billing-answer'
import type { BillingView } from '@/lib/client-area/billing/billing-view'
import { formatCount, longDay } from '@/lib/format/format'
import { AnswerNotice } from '../answer-notice'
import { useAnswer } from '../use-answer'
import { meterTexts } from './meter-texts'

/** Share of a limit from which the screen says so. */
const warningShare = 0.8

function Notice({ tone, children }: { tone: 'alert' | 'marker.hover'; children: ReactNode }) {
  return (
    <Stack
      gap="3"
      borderInlineStart="3px solid"
      borderColor={tone}
      paddingInlineStart="4"
      paddingBlock="1"
      alignItems="flex-start"
    >
      {children}
    </Stack>
  )
}

function FailedPayment({ view }: { view: BillingView }) {
  const { accountId, subscription, mayManage } = view
  const { answer, isPending, run } = useAnswer<LinkAnswer>()
  if (!subscription || subscription.state === 'active') return null
  const { graceUntil, planName = 'Your plan' } = subscription
  const stays = subscription.state === 'failed' && graceUntil && view.planName === planName
  const open = () =>
    run(
      () => manageInPortal(accountId, true),
      ({ url }) => window.location.assign(url),
    )
  return (
    <Notice tone="alert">
      <Box>
        <AnswerNotice answer={answer} />
        <Text maxWidth="measure">
          <b>We couldn’t take your last payment.</b>{' '}
          {stays
            ? `You keep ${planName} until ${longDay(graceUntil)}. If the payment is still open then, Starter limits apply. Nothing is deleted.`
            : `Starter limits apply until it’s paid. Nothing was deleted, and you’ll be back on ${planName} once you pay.`}{' '}
          {mayManage
            ? 'Change your card, or pay the open invoice below.'
            : 'Owners and admins of the account can change the card.'}
        </Text>
      </Box>
      {mayManage ? (
        <Button
          colorPalette="marker"
          aria-disabled={isPending || undefined}
          onClick={() => !isPending && open()}
        >
          Change your card
        </Button>
      ) : null}
    </Notice>
  )
}

/** Limits that are nearly or fully used. The only seat of a plan is always taken. */
function MeterNotices({ meters }: Pick<BillingView, 'meters'>) {
  const reached = meters.flatMap(({ name, used, allowed }) =>
    allowed && used / allowed >= warningShare && (name !== 'seats' || Math.max(allowed, used) > 1)
      ? { name, used, allowed }
      : [],
  )
  if (reached.length === 0) return null
  return (
    <Notice tone="alert">
      {reached.map(({ name, used, allowed }) => (
        <Text key={name} maxWidth="measure">
          <b>
            {meterTexts[name].label}: {formatCount(used)} of {formatCount(allowed)}.
          </b>{' '}
          {used > allowed
            ? meterTexts[name].overLimit
            : used === allowed
              ? meterTexts[name].atLimit
              : 'A larger plan has higher limits.'}
        </Text>
      ))}
    </Notice>
  )
}

const returned: Readonly<Record<NonNullable<BillingView['returnedFrom']>, string>> = {
  checkout: 'Thank you. We’ve received your payment, and your plan is active.',
  'unpaid-checkout':
    'We haven’t received a payment yet. If you’ve paid, your plan changes within a few minutes. Reload the page to see it.',
  portal: 'Changes you made with our payment provider appear here within a minute.',
}

/** What the reader of the billing screen must know first. */
export function BillingNotices({ view }: { view: BillingView }) {
  const { returnedFrom, guarantee } = view
  return (
    <Stack gap="5" marginBottom="8" _empty={{ display: 'none' }}>
      {returnedFrom ? (
        <Notice tone="marker.hover">
          <Box role="status" maxWidth="measure">
            {returned[returnedFrom]}
            {guarantee
              ? ` ${guarantee.replace(/\.$/, '')}: write to us within 14 days of your first payment.`
              : ''}
          </Box>
        </Notice>
      ) : null}
      <FailedPayment view={view} />
      <MeterNotices meters={view.meters} />
    </Stack>
  )
}
