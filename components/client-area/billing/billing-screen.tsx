'use client'

import { Button, chakra, Grid, Heading, Link, Stack, Table, Text } from '@chakra-ui/react'
import type { Plan, PlanChange } from '@/lib/client-area/billing/plans'
import type { Meter } from '@/lib/client-area/workspace'
import { dayOfYear, formatCount } from '@/lib/format/format'
import { MeterBar } from '../meter-bar'
import { ScreenHead } from '../screen-head'

interface BillingScreenProps {
  accountName: string
  planId: string
  planName: string
  meters: readonly Meter[]
  plans: readonly Plan[]
  change: PlanChange
  /** Path of the pricing section. */
  pricing: string
}

const meterTexts: Record<Meter['name'], { label: string; atLimit: string }> = {
  prompts: { label: 'Enabled prompts', atLimit: 'You’ve reached the limit. Disabled prompts don’t count.' },
  seats: { label: 'Users', atLimit: 'You’ve reached the limit. Change your plan to add users.' },
  visitors: {
    label: 'Unique visitors this month',
    atLimit:
      'You’ve reached the limit. We still count visits; details return next month or when you upgrade.',
  },
}

/** Null means no limit; the limits of Enterprise are agreed with each customer. */
const limit = (plan: Plan, value: number | null) => {
  if (value !== null) return formatCount(value)
  return plan.id === 'enterprise' ? 'Custom' : 'Unlimited'
}

/** So that all four columns fit on a phone. */
const compact = {
  '& th, & td': { paddingInline: { base: '1.5', md: '3' }, whiteSpace: 'normal', verticalAlign: 'bottom' },
}

/** The current plan, its usage, and how to change it. */
export function BillingScreen(props: BillingScreenProps) {
  const { accountName, planId, planName, meters, plans, change, pricing } = props
  const resetsAt = meters.find(({ name }) => name === 'visitors')?.resetsAt
  return (
    <>
      <ScreenHead title="Billing" lead={`${accountName}’s plan, limits and usage.`} />
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) minmax(0, 1fr)' }}
        gap={{ base: '12', xl: '16' }}
      >
        <chakra.section aria-labelledby="usage">
          <Text textStyle="note" color="fg.muted" marginBottom="2">
            Your plan
          </Text>
          <Heading as="h2" id="usage" textStyle="heading" marginBottom="6">
            {planName}
          </Heading>
          <Stack gap="6">
            {meters.map((meter) => (
              <MeterBar key={meter.name} meter={meter} {...meterTexts[meter.name]} />
            ))}
          </Stack>
          {resetsAt ? (
            <Text textStyle="note" color="fg.muted" marginTop="6">
              Resets on {dayOfYear(resetsAt)} (UTC).
            </Text>
          ) : null}
        </chakra.section>
        <chakra.section aria-labelledby="plans">
          <Heading as="h2" id="plans" textStyle="title" marginBottom="4">
            Compare plans
          </Heading>
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
                  <Table.Row key={plan.id} aria-current={plan.id === planId || undefined}>
                    <Table.ColumnHeader
                      scope="row"
                      color="fg"
                      fontWeight={plan.id === planId ? '700' : '500'}
                    >
                      {plan.name}
                      {plan.id === planId ? ' (current)' : ''}
                    </Table.ColumnHeader>
                    <Table.Cell textAlign="end">{limit(plan, plan.prompts)}</Table.Cell>
                    <Table.Cell textAlign="end">{limit(plan, plan.visitors)}</Table.Cell>
                    <Table.Cell textAlign="end">{limit(plan, plan.seats)}</Table.Cell>
                  </Table.Row>
                ))}
              </Table.Body>
            </Table.Root>
          </Table.ScrollArea>
          <Stack gap="4" marginTop="6" alignItems="flex-start">
            <Text textStyle="small" maxWidth="measure">
              You can’t pay online yet. Contact us to change your plan. Moving to a smaller plan deletes
              nothing: anything over its limits stays and can be edited, but you can’t add more.{' '}
              <Link href={pricing} variant="underline">
                See pricing
              </Link>
              .
            </Text>
            {change.href ? (
              <Button asChild size="lg" variant="outline" textDecoration="none">
                <a href={change.href}>{change.label}</a>
              </Button>
            ) : null}
          </Stack>
        </chakra.section>
      </Grid>
    </>
  )
}
