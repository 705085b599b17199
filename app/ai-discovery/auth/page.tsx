import type { Metadata } from 'next'
import { AlreadySignedIn } from '@/components/auth/already-signed-in'
import { SignInForm } from '@/components/auth/sign-in-form'
import { authPageFacts } from '@/lib/auth/page-facts'
import { currentVisitor } from '@/lib/auth/visitor'

export const metadata: Metadata = { title: 'Sign in' }

export default async function SignInPage({ searchParams }: PageProps<'/ai-discovery/auth'>) {
  const { destination, mailboxUrl } = await authPageFacts(searchParams)
  const visitor = await currentVisitor()
  return visitor.state === 'signed-in' ? (
    <AlreadySignedIn email={visitor.user.email ?? ''} destination={destination} />
  ) : (
    <SignInForm destination={destination} mailboxUrl={mailboxUrl} />
  )
}
