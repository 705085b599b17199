import type { Metadata } from 'next'
import { AlreadySignedIn } from '@/components/auth/already-signed-in'
import { SignUpForm } from '@/components/auth/sign-up-form'
import { authPageFacts } from '@/lib/auth/page-facts'
import { currentVisitor } from '@/lib/auth/visitor'

export const metadata: Metadata = { title: 'Create an account' }

export default async function SignUpPage({ searchParams }: PageProps<'/ai-discovery/auth/sign-up'>) {
  const { destination, mailboxUrl } = await authPageFacts(searchParams)
  const visitor = await currentVisitor()
  return visitor.state === 'signed-in' ? (
    <AlreadySignedIn email={visitor.user.email ?? ''} destination={destination} />
  ) : (
    <SignUpForm destination={destination} mailboxUrl={mailboxUrl} />
  )
}
