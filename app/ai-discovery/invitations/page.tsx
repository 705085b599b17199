import type { Metadata } from 'next'
import { AuthFrame } from '@/components/auth/auth-frame'
import { InvitationsPage } from '@/components/auth/invitations-page'
import { areaBrandName } from '@/lib/client-area/brand'
import { loadMyInvitations } from '@/lib/client-area/members/my-invitations'
import { currentUser } from '@/lib/client-area/workspace'
import { serverClient } from '@/lib/supabase/server'

export const metadata: Metadata = { title: 'Invitations' }

/** The page that the emails of invitations open. Outside the frame of the client area: its reader may have no account. */
export default async function MyInvitationsPage() {
  const { email, hasAccount } = await currentUser()
  const [invitations, brandName] = await Promise.all([
    loadMyInvitations(await serverClient()),
    areaBrandName(),
  ])
  return (
    <AuthFrame brandName={brandName}>
      <InvitationsPage email={email} hasAccount={hasAccount} invitations={invitations} />
    </AuthFrame>
  )
}
