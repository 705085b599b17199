import type { Metadata } from 'next'
import { SignInForm } from '@/components/auth/sign-in-form'
import { SignedInAlready } from '@/components/auth/signed-in-already'
import { authPageFacts } from '@/lib/auth/page-facts'
import { currentVisitor } from '@/lib/auth/visitor'

export const metadata: Metadata = { title: 'Sign in' }

export default async function SignInPage({ searchParams }: PageProps<'/ai-discovery/auth'>) {
  const { destination, mailboxUrl } = await authPageFacts(searchParams)
  const visitor = await currentVisitor()
  return visitor.state === 'signed-in' ? (
    <SignedInAlready email={visitor.user.email ?? ''} destination={destination} />
  ) : (
    <SignInForm destination={destination} mailboxUrl={mailboxUrl} />
  )
}
