'use client'

import { Box, Button, Flex, Text } from '@chakra-ui/react'
import { useState } from 'react'
import type { Answer } from '@/lib/client-area/answer'
import { endSubscription, keepCurrentPlan, manageInPortal } from '@/lib/client-area/billing/billing-actions'
import type { LinkAnswer } from '@/lib/client-area/billing/billing-answer'
import type { BillingView, SubscriptionView } from '@/lib/client-area/billing/billing-view'
import { formatDollars, longDay } from '@/lib/format/format'
import { AnswerNotice } from '../answer-notice'
import { ConfirmDialog } from '../confirm-dialog'
import { Section } from '../section'
import { useAnswer } from '../use-answer'

/** What happens next, and when. */
function nextSentence({
  state,
  endsAt,
  scheduledPlan,
  currentPeriodEnd,
  centsPerYear,
  planName,
}: SubscriptionView) {
  const day = longDay(currentPeriodEnd)
  if (state !== 'active') return 'The last payment is still open.'
  if (endsAt)
    return `Your subscription ends on ${longDay(endsAt)}. After that, Starter limits apply. Nothing is deleted.`
  if (scheduledPlan) return `You keep ${planName} until ${day}. After that, your plan is ${scheduledPlan}.`
  if (centsPerYear === undefined) return `Renews on ${day}.`
  return `Renews on ${day} for ${formatDollars(centsPerYear / 100)}, plus any taxes.`
}

/** The subscription, and what can be done about it. */
export function PaymentSection({ view }: { view: BillingView }) {
  const { accountId, subscription, hasCustomer, guarantee } = view
  const { answer, isPending, run, show } = useAnswer<Answer<never> | LinkAnswer>()
  const [isEnding, setEnding] = useState(false)
  const act = (action: () => Promise<Answer<never> | LinkAnswer>) =>
    !isPending && run(action, (done) => 'url' in done && window.location.assign(done.url))
  const disabled = isPending || undefined
  const isActive = subscription?.state === 'active'
  return (
    <Section title="Payment">
      <Box>
        <AnswerNotice answer={answer} />
        <Text maxWidth="measure">
          {subscription ? nextSentence(subscription) : 'You have no subscription.'}
          {isActive && guarantee ? ` ${guarantee.replace(/\.$/, '')}, from your first payment.` : ''}
        </Text>
      </Box>
      <Flex gap="3" wrap="wrap">
        {hasCustomer ? (
          <Button
            variant="outline"
            aria-disabled={disabled}
            onClick={() => act(() => manageInPortal(accountId, false))}
          >
            Change card, address or tax ID
          </Button>
        ) : null}
        {isActive && subscription.endsAt ? (
          <Button
            colorPalette="marker"
            aria-disabled={disabled}
            onClick={() => act(() => endSubscription(accountId, false))}
          >
            Resume subscription
          </Button>
        ) : null}
        {isActive && !subscription.endsAt && subscription.scheduledPlan ? (
          <Button
            variant="outline"
            aria-disabled={disabled}
            onClick={() => act(() => keepCurrentPlan(accountId))}
          >
            Keep {subscription.planName}
          </Button>
        ) : null}
        {isActive && !subscription.endsAt ? (
          <Button
            variant="ghost"
            marginInlineStart={{ base: '-4', md: '0' }}
            aria-disabled={disabled}
            onClick={() => setEnding(true)}
          >
            Cancel subscription
          </Button>
        ) : null}
      </Flex>
      {isEnding && subscription ? (
        <ConfirmDialog
          title="Cancel your subscription?"
          confirmText="Cancel at the end of the term"
          pendingText="Canceling…"
          confirm={() => endSubscription(accountId, true)}
          onDone={(done) => {
            setEnding(false)
            if (done.status === 'done') show(done)
          }}
          onClose={() => setEnding(false)}
        >
          You keep {subscription.planName ?? 'your plan'} until {longDay(subscription.currentPeriodEnd)},
          because it’s paid until then. After that, Starter limits apply. Nothing is deleted, and you can
          resume until then.
        </ConfirmDialog>
      ) : null}
    </Section>
  )
}
