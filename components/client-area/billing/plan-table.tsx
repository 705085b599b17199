'use client'

import { Table, Text } from '@chakra-ui/react'
import type { BillingView, PlanRow } from '@/lib/client-area/billing/billing-view'
import { formatCount, formatDollars } from '@/lib/format/format'

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
export function PlanTable({ plans, isFree }: Pick<BillingView, 'plans' | 'isFree'>) {
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
