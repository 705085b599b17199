import type { ReactNode } from 'react'
import { AuthGuard } from '@/components/client-area/auth-guard'
import { NoScriptNotice } from '@/components/client-area/no-script-notice'
import { AreaShell } from '@/components/client-area/shell/area-shell'
import { areaBrandName } from '@/lib/client-area/brand'
import { chooseSite } from '@/lib/client-area/choose-site'
import { currentWorkspace } from '@/lib/client-area/workspace'
import { environment } from '@/lib/env/server'

export default async function GuardedLayout({ children }: { children: ReactNode }) {
  const [{ email, account, sites, site }, brandName] = await Promise.all([
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
          sites={sites.map(({ id, domain, name }) => ({ id, domain: domain ?? name }))}
          currentSiteId={site?.id}
          chooseSite={chooseSite}
        >
          {children}
        </AreaShell>
      </AuthGuard>
    </>
  )
}
