import type { Metadata } from 'next'
import { SignUpForm } from '@/components/auth/sign-up-form'
import { SignedInAlready } from '@/components/auth/signed-in-already'
import { authPageFacts } from '@/lib/auth/page-facts'
import { currentVisitor } from '@/lib/auth/visitor'

export const metadata: Metadata = { title: 'Create an account' }

export default async function SignUpPage({ searchParams }: PageProps<'/ai-discovery/auth/sign-up'>) {
  const { destination, mailboxUrl } = await authPageFacts(searchParams)
  const visitor = await currentVisitor()
  return visitor.state === 'signed-in' ? (
    <SignedInAlready email={visitor.user.email ?? ''} destination={destination} />
  ) : (
    <SignUpForm destination={destination} mailboxUrl={mailboxUrl} />
  )
}
