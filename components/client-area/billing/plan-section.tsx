'use client'

import { Box, Button, Flex, Link, Stack, Table, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { buyPlan, previewPlan } from '@/lib/client-area/billing/billing-actions'
import type { LinkAnswer } from '@/lib/client-area/billing/billing-answer'
import type { BillingView, PlanRow } from '@/lib/client-area/billing/billing-view'
import type { ChangeAnswer } from '@/lib/client-area/billing/change-answer'
import { formatCount, formatDollars } from '@/lib/format/format'
import { AnswerNotice } from '../answer-notice'
import { Section } from '../section'
import { useAnswer } from '../use-answer'
import { ChangeDialog } from './change-dialog'

/** Null means no limit; the limits of Enterprise are agreed with each customer. */
const limit = (plan: PlanRow, value: number | null) => {
  if (value !== null) return formatCount(value)
  return plan.id === 'enterprise' ? 'Custom' : 'Unlimited'
}

/** So that all columns fit on a phone. */
const compact = {
  '& th, & td': { paddingInline: { base: '1.5', md: '3' }, whiteSpace: 'normal', verticalAlign: 'top' },
}

/** The plans with their limits and prices. */
function PlanTable({ plans, isFree }: Pick<BillingView, 'plans' | 'isFree'>) {
  return (
    <Table.ScrollArea>
      <Table.Root size="sm" variant="line" css={compact}>
        <Table.Header>
          <Table.Row>
            <Table.ColumnHeader>Plan</Table.ColumnHeader>
            <Table.ColumnHeader textAlign="end">Prompts</Table.ColumnHeader>
            <Table.ColumnHeader textAlign="end">Visitors per month</Table.ColumnHeader>
            <Table.ColumnHeader textAlign="end">Users</Table.ColumnHeader>
          </Table.Row>
        </Table.Header>
        <Table.Body fontVariantNumeric="tabular-nums">
          {plans.map((plan) => (
            <Table.Row key={plan.id} aria-current={plan.isCurrent || undefined}>
              <Table.ColumnHeader scope="row" color="fg" fontWeight={plan.isCurrent ? '700' : '500'}>
                {plan.name}
                {plan.isCurrent ? (isFree ? ' (its limits apply)' : ' (current)') : ''}
                {plan.centsPerYear === undefined ? null : (
                  <Text textStyle="note" color="fg.muted" fontWeight="400">
                    {formatDollars(plan.centsPerYear / 1_200)} a month, billed yearly
                  </Text>
                )}
              </Table.ColumnHeader>
              <Table.Cell textAlign="end">{limit(plan, plan.prompts)}</Table.Cell>
              <Table.Cell textAlign="end">{limit(plan, plan.visitors)}</Table.Cell>
              <Table.Cell textAlign="end">{limit(plan, plan.seats)}</Table.Cell>
            </Table.Row>
          ))}
        </Table.Body>
      </Table.Root>
    </Table.ScrollArea>
  )
}

/** Why a plan cannot be chosen here, or who can. */
function explanation({ isSample, payments, mayManage, unsold, planId }: BillingView): string {
  if (isSample) return 'The sample account isn’t charged, and its plan can’t be changed.'
  if (payments === 'off') return 'You can’t pay online yet. Contact us to change your plan.'
  if (!mayManage) return 'Owners and admins of the account can change the plan and see invoices.'
  if (planId === 'enterprise') return 'You have an individual plan. Contact us to change it.'
  if (payments === 'away') return 'We can’t reach our payment provider right now. Try again in a minute.'
  if (unsold.length > 0)
    return `${unsold.join(' and ')} can’t be bought online right now. Contact us, and we’ll set it up for you.`
  return 'Contact us for Enterprise.'
}

/** Compares the plans, and buys or changes one. */
export function PlanSection({ view }: { view: BillingView }) {
  const { accountId, plans, contact, pricing, guarantee, planName, isFree, subscription } = view
  const { answer, isPending, run, show } = useAnswer<LinkAnswer | ChangeAnswer>()
  const price = useAnswer<ChangeAnswer>()
  const [chosen, setChosen] = useState<PlanRow>()
  const choices = plans.filter(({ action }) => action !== undefined)

  const loadPrice = (plan: PlanRow) => {
    price.reset()
    price.run(() => previewPlan(accountId, plan.id))
  }

  function choose(plan: PlanRow) {
    if (plan.action === 'change') {
      setChosen(plan)
      loadPrice(plan)
      return
    }
    run(
      () => buyPlan(accountId, plan.id),
      (done) => 'url' in done && window.location.assign(done.url),
    )
  }

  return (
    <Section title="Compare plans">
      <Box>
        <AnswerNotice answer={answer} />
        <PlanTable plans={plans} isFree={isFree} />
      </Box>
      <Stack gap="4" alignItems="flex-start">
        {choices.length > 0 ? (
          <Flex gap="3" wrap="wrap">
            {choices.map((plan) => (
              <Button
                key={plan.id}
                size="lg"
                colorPalette="marker"
                aria-disabled={isPending || undefined}
                onClick={() => !isPending && choose(plan)}
              >
                {plan.action === 'buy' ? `Subscribe to ${plan.name}` : `Change to ${plan.name}`}
              </Button>
            ))}
          </Flex>
        ) : null}
        {choices.length > 0 ? (
          <Text textStyle="small" maxWidth="measure">
            {guarantee ? <b>{guarantee.replace(/\.$/, '')}. </b> : null}
            You’ll see the price before you pay. Taxes are added where required by law.
            {isFree ? ` Subscribing to ${planName} doesn’t change your limits.` : ''}
          </Text>
        ) : null}
        <Text textStyle="small" maxWidth="measure">
          {explanation(view)} Moving to a smaller plan deletes nothing: users over its limit stay, and as many
          enabled prompts as it allows are run, the oldest ones.{' '}
          <Link href={pricing} variant="underline">
            See pricing
          </Link>
          .
        </Text>
        {contact.href && !view.isSample && (view.mayManage || view.payments === 'off') ? (
          <Button asChild size="lg" variant="outline" textDecoration="none">
            <a href={contact.href}>{contact.label}</a>
          </Button>
        ) : null}
      </Stack>
      {chosen ? (
        <ChangeDialog
          accountId={accountId}
          plan={chosen}
          currentPlan={subscription?.planName ?? planName}
          previewed={price.isPending ? undefined : price.answer}
          onRetry={() => loadPrice(chosen)}
          onClose={() => setChosen(undefined)}
          onDone={(done) => {
            setChosen(undefined)
            show(done)
          }}
        />
      ) : null}
    </Section>
  )
}
