import type { ReactNode } from 'react'
import { AuthGuard } from '@/components/client-area/auth-guard'
import { NoScriptNotice } from '@/components/client-area/no-script-notice'
import { AreaShell } from '@/components/client-area/shell/area-shell'
import { areaBrandName } from '@/lib/client-area/brand'
import { chooseSite } from '@/lib/client-area/choose-site'
import { canEdit, isOwner } from '@/lib/client-area/roles'
import { switcherAccounts } from '@/lib/client-area/switcher'
import { currentWorkspace } from '@/lib/client-area/workspace'
import { environment } from '@/lib/env/server'

export default async function GuardedLayout({ children }: { children: ReactNode }) {
  const [{ email, account, accounts, sites, site }, brandName] = await Promise.all([
    currentWorkspace(),
    areaBrandName(),
  ])
  const { url, publishableKey } = environment.supabase
  return (
    <>
      <NoScriptNotice />
      <AuthGuard connection={{ url, publishableKey }}>
        <AreaShell
          brandName={brandName}
          email={email}
          accountName={account.name}
          accounts={switcherAccounts(accounts, sites)}
          currentId={site?.id ?? account.id}
          canEdit={canEdit(account.role)}
          isSample={account.isSample}
          deletion={
            account.deletionDueAt === null
              ? undefined
              : {
                  accountId: account.id,
                  accountName: account.name,
                  dueAt: account.deletionDueAt,
                  canKeep: isOwner(account.role),
                }
          }
          chooseSite={chooseSite}
        >
          {children}
        </AreaShell>
      </AuthGuard>
    </>
  )
}
