import type { Metadata } from 'next'
import { ScreenHead } from '@/components/client-area/screen-head'
import { currentWorkspace } from '@/lib/client-area/workspace'

export const metadata: Metadata = { title: 'Billing' }

export default async function BillingPage() {
  const { site, account } = await currentWorkspace()
  return <ScreenHead title="Billing" lead={site?.domain ?? account.name} />
}
