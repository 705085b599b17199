'use client'

import { Grid, Stack } from '@chakra-ui/react'
import type { BillingView } from '@/lib/client-area/billing/billing-view'
import { ScreenHead } from '../screen-head'
import { BillingNotices } from './billing-notices'
import { InvoiceSection } from './invoice-section'
import { PaymentSection } from './payment-section'
import { PlanSection } from './plan-section'
import { UsageSection } from './usage-section'

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
