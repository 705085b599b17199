import type { Metadata } from 'next'
import { Suspense } from 'react'
import { CompetitorsScreen } from '@/components/client-area/competitors/competitors-screen'
import { MissingPassages } from '@/components/client-area/competitors/missing-passages'
import { ScreenHead } from '@/components/client-area/screen-head'
import { SectionsSkeleton } from '@/components/client-area/sections-skeleton'
import { NoSite } from '@/components/client-area/setup/no-site'
import { loadCompetitors } from '@/lib/client-area/overview/load-competitors'
import { loadMissingPassages } from '@/lib/client-area/overview/load-missing-passages'
import { currentWorkspace } from '@/lib/client-area/workspace'
import { serverClient } from '@/lib/supabase/server'

export const metadata: Metadata = { title: 'Competitors' }

async function Passages({ siteId }: { siteId: string }) {
  return <MissingPassages comparison={await loadMissingPassages(siteId)} />
}

async function Competitors() {
  const { site } = await currentWorkspace()
  if (!site) return <NoSite title="Competitors" />
  const { id, name, domain, verifiedAt } = site
  return (
    <CompetitorsScreen
      key={id}
      site={{ id, name, domain, isVerified: verifiedAt !== null }}
      competitors={await loadCompetitors(await serverClient(), id, new Date())}
      passages={
        <Suspense fallback={<SectionsSkeleton />}>
          <Passages siteId={id} />
        </Suspense>
      }
    />
  )
}

export default function CompetitorsPage() {
  const outline = (
    <>
      <ScreenHead title="Competitors" />
      <SectionsSkeleton />
    </>
  )
  return (
    <Suspense fallback={outline}>
      <Competitors />
    </Suspense>
  )
}
