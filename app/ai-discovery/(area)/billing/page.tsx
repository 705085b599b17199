import type { Metadata } from 'next'
import { BillingScreen } from '@/components/client-area/billing/billing-screen'
import { returnedFrom } from '@/lib/client-area/billing/checkout-return'
import { loadBillingView } from '@/lib/client-area/billing/load-view'

export const metadata: Metadata = { title: 'Billing' }

interface BillingPageProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export default async function BillingPage({ searchParams }: BillingPageProps) {
  const { from } = await searchParams
  return <BillingScreen view={await loadBillingView(returnedFrom(from))} />
}
