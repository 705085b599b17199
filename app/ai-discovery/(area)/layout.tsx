import type { ReactNode } from 'react'
import { AuthGuard } from '@/components/client-area/auth-guard'
import { NeedsScript } from '@/components/client-area/needs-script'
import { AreaShell } from '@/components/client-area/shell/area-shell'
import { areaBrandName } from '@/lib/client-area/brand'
import { chooseSite } from '@/lib/client-area/choose-site'
import { environment } from '@/lib/env/server'
import { requireUser } from '@/lib/supabase/visitor'

export default async function GuardedLayout({ children }: { children: ReactNode }) {
  const [user, brandName] = await Promise.all([requireUser(), areaBrandName()])
  const { url, publishableKey } = environment.supabase
  return (
    <>
      <NeedsScript />
      <AuthGuard connection={{ url, publishableKey }}>
        <AreaShell
          brandName={brandName}
          email={user.email ?? ''}
          accountName={undefined}
          sites={[]}
          currentSiteId={undefined}
          chooseSite={chooseSite}
        >
          {children}
        </AreaShell>
      </AuthGuard>
    </>
  )
}
