'use client'

import { Flex, Grid, Link, Stack, Table, Text } from '@chakra-ui/react'
import type { Invoice } from '@/lib/billing/invoices'
import type { BillingView } from '@/lib/client-area/billing/billing-view'
import { dayOfYear, formatCount, formatDollars, shortDay } from '@/lib/format/format'
import { MeterBar } from '../meter-bar'
import { ScreenHead } from '../screen-head'
import { Section } from '../section'
import { BillingNotices } from './billing-notices'
import { meterTexts } from './meter-texts'
import { PaymentSection } from './payment-section'
import { PlanSection } from './plan-section'

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
function UsageSection({
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
          You aren’t charged anything. {planName} limits apply until you subscribe to a plan.
        </Text>
      ) : null}
      <Stack gap="6">
        {meters.map((meter) => (
          <MeterBar key={meter.name} meter={meter} {...meterTexts[meter.name]} />
        ))}
      </Stack>
      {resetsAt ? (
        <Text textStyle="note" color="fg.muted">
          Unique visitors reset on {dayOfYear(resetsAt)} (UTC).
        </Text>
      ) : null}
      <Stack gap="2" textStyle="small">
        <Amount
          label="AI engine calls today (UTC)"
          value={ofLimit(
            formatCount(engines.callsToday),
            engines.dailyCalls,
            formatCount(engines.dailyCalls),
          )}
        />
        <Amount
          label="AI engine costs this month"
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

const statusTexts: Readonly<Record<Invoice['status'], string>> = {
  open: 'Open',
  paid: 'Paid',
  void: 'Void',
  uncollectible: 'Uncollectible',
}

const amountOf = ({ cents, currency }: Invoice) =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(cents / 100)

/** So that all columns fit on a phone. */
const compact = { '& th, & td': { paddingInline: { base: '1', md: '3' } } }

/** The invoices, the newest first. @param invoices null if the payment provider does not respond */
function InvoiceSection({ invoices }: { invoices: readonly Invoice[] | null }) {
  return (
    <Section title="Invoices">
      {invoices === null ? (
        <Text>
          We can’t reach our payment provider right now. Reload the page in a minute to see your invoices.
        </Text>
      ) : null}
      {invoices?.length === 0 ? <Text color="fg.muted">No invoices yet.</Text> : null}
      {invoices && invoices.length > 0 ? (
        <Table.ScrollArea>
          <Table.Root size="sm" variant="line" css={compact}>
            <Table.Header>
              <Table.Row>
                <Table.ColumnHeader>Number</Table.ColumnHeader>
                <Table.ColumnHeader>Date</Table.ColumnHeader>
                <Table.ColumnHeader textAlign="end">Amount</Table.ColumnHeader>
                <Table.ColumnHeader>Status</Table.ColumnHeader>
              </Table.Row>
            </Table.Header>
            <Table.Body fontVariantNumeric="tabular-nums">
              {invoices.map((invoice) => (
                <Table.Row key={invoice.id}>
                  <Table.Cell>
                    {invoice.url ? (
                      <Link href={invoice.url} target="_blank" rel="noreferrer" variant="underline">
                        {invoice.number}
                      </Link>
                    ) : (
                      invoice.number
                    )}
                  </Table.Cell>
                  <Table.Cell>{shortDay(invoice.date)}</Table.Cell>
                  <Table.Cell textAlign="end">{amountOf(invoice)}</Table.Cell>
                  <Table.Cell>{statusTexts[invoice.status]}</Table.Cell>
                </Table.Row>
              ))}
            </Table.Body>
          </Table.Root>
        </Table.ScrollArea>
      ) : null}
    </Section>
  )
}

/** The current plan with its usage, how to change and pay it, and the invoices. */
export function BillingScreen({ view }: { view: BillingView }) {
  const { accountName, planName, isFree, meters, engines, payments, mayManage, hasCustomer, invoices } = view
  const showsPayments = payments !== 'off' && mayManage && hasCustomer
  return (
    <>
      <ScreenHead title="Billing" lead={`${accountName}’s plan, limits and usage.`} />
      <BillingNotices view={view} />
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) minmax(0, 1fr)' }}
        gap={{ base: '12', xl: '16' }}
      >
        <Stack gap="12">
          <UsageSection planName={planName} isFree={isFree} meters={meters} engines={engines} />
          {showsPayments ? <PaymentSection view={view} /> : null}
        </Stack>
        <Stack gap="12">
          <PlanSection view={view} />
          {showsPayments ? <InvoiceSection invoices={invoices} /> : null}
        </Stack>
      </Grid>
    </>
  )
}
