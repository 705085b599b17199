'use client'

import { Link, Table, Text } from '@chakra-ui/react'
import type { Invoice } from '@/lib/billing/invoices'
import { shortDay } from '@/lib/format/format'
import { Section } from '../section'

const statusTexts: Readonly<Record<Invoice['status'], string>> = {
  open: 'Open',
  paid: 'Paid',
  void: 'Void',
  uncollectible: 'Not collected',
}

const amountOf = ({ cents, currency }: Invoice) =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(cents / 100)

/** So that all columns fit on a phone. */
const compact = { '& th, & td': { paddingInline: { base: '1', md: '3' } } }

/** The invoices, the newest first. @param invoices null if the payment provider does not respond */
export function InvoiceSection({ invoices }: { invoices: readonly Invoice[] | null }) {
  return (
    <Section title="Invoices">
      {invoices === null ? (
        <Text>
          We can’t reach our payment provider right now. Reload the page in a minute to see your invoices.
        </Text>
      ) : null}
      {invoices?.length === 0 ? <Text color="fg.muted">There are no invoices yet.</Text> : null}
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
