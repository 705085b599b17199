import type { Metadata } from 'next'
import { BillingScreen } from '@/components/client-area/billing/billing-screen'
import { routes } from '@/lib/addresses/routes'
import { loadPlans, planChange } from '@/lib/client-area/billing/plans'
import { currentWorkspace } from '@/lib/client-area/workspace'

export const metadata: Metadata = { title: 'Billing' }

export default async function BillingPage() {
  const { account } = await currentWorkspace()
  const [plans, change] = await Promise.all([loadPlans(), planChange(account.planName)])
  return (
    <BillingScreen
      accountName={account.name}
      planId={account.planId}
      planName={account.planName}
      meters={account.meters}
      plans={plans}
      change={change}
      pricing={`${routes.home}#pricing`}
    />
  )
}
