import type { Metadata } from 'next'
import { ScreenHead } from '@/components/client-area/screen-head'
import { requireUser } from '@/lib/supabase/visitor'

export const metadata: Metadata = { title: 'Billing' }

export default async function BillingPage() {
  await requireUser()
  return <ScreenHead title="Billing" />
}
