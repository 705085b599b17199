import type { Metadata } from 'next'
import { Suspense } from 'react'
import { ScreenHead } from '@/components/client-area/screen-head'
import { SectionsSkeleton } from '@/components/client-area/sections-skeleton'
import { AccountSection } from '@/components/client-area/settings/account-section'
import { ActivitySection } from '@/components/client-area/settings/activity-section'
import { ApiKeySection } from '@/components/client-area/settings/api-key-section'
import { DeletionSection } from '@/components/client-area/settings/deletion-section'
import { ExportSection } from '@/components/client-area/settings/export-section'
import { MemberSection } from '@/components/client-area/settings/member-section'
import { NotificationSection } from '@/components/client-area/settings/notification-section'
import { ProfileSection } from '@/components/client-area/settings/profile/profile-section'
import { SessionSection } from '@/components/client-area/settings/profile/session-section'
import { TwoStepSection } from '@/components/client-area/settings/profile/two-step-section'
import { SettingsScreen } from '@/components/client-area/settings/settings-screen'
import { loadExport } from '@/lib/client-area/export/load-export'
import { loadPeople } from '@/lib/client-area/members/load-people'
import { loadNotifications } from '@/lib/client-area/notifications/load-notifications'
import { loadProfile } from '@/lib/client-area/profile/load-profile'
import { canManage } from '@/lib/client-area/roles'
import { loadApiKeys } from '@/lib/client-area/settings/load-api-keys'
import { currentWorkspace } from '@/lib/client-area/workspace'
import { environment } from '@/lib/env/server'
import { serverClient } from '@/lib/supabase/server'

export const metadata: Metadata = { title: 'Settings' }

async function Settings() {
  const { account, email } = await currentWorkspace()
  const client = await serverClient()
  const [profile, people, keys, wanted, exports] = await Promise.all([
    loadProfile(client),
    loadPeople(client, account.id),
    loadApiKeys(client, account.id),
    loadNotifications(client, account.id),
    canManage(account.role) ? loadExport(client, account.id) : undefined,
  ])
  return (
    <SettingsScreen accountName={account.name}>
      <ProfileSection name={profile.name} email={profile.email} newEmail={profile.newEmail} />
      <TwoStepSection factors={profile.factors} recoveryCodesLeft={profile.recoveryCodesLeft} />
      <SessionSection sessions={profile.sessions} />
      <AccountSection key={`account ${account.id}`} account={account} />
      <MemberSection
        key={`members ${account.id}`}
        account={{ id: account.id, name: account.name, planName: account.planName, role: account.role }}
        people={people}
        seats={account.meters.find(({ name }) => name === 'seats')?.allowed ?? null}
      />
      <ApiKeySection
        key={account.id}
        accountId={account.id}
        keys={keys}
        canManage={canManage(account.role)}
        siteUrl={environment.siteUrl}
      />
      {canManage(account.role) ? <ActivitySection /> : null}
      {exports ? (
        <ExportSection
          key={`export ${account.id}`}
          account={{ id: account.id, name: account.name }}
          state={exports}
        />
      ) : null}
      <NotificationSection key={`mail ${account.id}`} accountId={account.id} email={email} wanted={wanted} />
      <DeletionSection key={`deletion ${account.id}`} account={account} />
    </SettingsScreen>
  )
}

export default function SettingsPage() {
  const outline = (
    <>
      <ScreenHead title="Settings" />
      <SectionsSkeleton />
    </>
  )
  return (
    <Suspense fallback={outline}>
      <Settings />
    </Suspense>
  )
}
