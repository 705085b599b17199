import type { Metadata } from 'next'
import { RecoveryCodeForm } from '@/components/auth/recovery-code-form'
import { codePageFacts } from '@/lib/auth/code-page-facts'
import { environment } from '@/lib/env/server'

export const metadata: Metadata = { title: 'Use a recovery code' }

export default async function RecoveryCodePage({
  searchParams,
}: PageProps<'/ai-discovery/auth/recovery-code'>) {
  const { destination, purpose, codeAddress } = await codePageFacts(searchParams)
  return (
    <RecoveryCodeForm
      destination={destination}
      purpose={purpose}
      codeAddress={codeAddress}
      isAvailable={environment.supabase.secretKey !== undefined}
    />
  )
}
