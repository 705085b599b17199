import type { Metadata } from 'next'
import { CodeForm } from '@/components/auth/code-form'
import { codePageFacts } from '@/lib/auth/code-page-facts'

export const metadata: Metadata = { title: 'Enter your code' }

export default async function VerifyCodePage({ searchParams }: PageProps<'/ai-discovery/auth/verify-code'>) {
  const { destination, purpose, email, recoveryAddress } = await codePageFacts(searchParams)
  return (
    <CodeForm destination={destination} purpose={purpose} email={email} recoveryAddress={recoveryAddress} />
  )
}
