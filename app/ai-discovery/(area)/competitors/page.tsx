import type { Metadata } from 'next'
import { Suspense } from 'react'
import { z } from 'zod'
import { CompetitorsScreen } from '@/components/client-area/competitors/competitors-screen'
import { MissingPassages } from '@/components/client-area/competitors/missing-passages'
import { NameScreen } from '@/components/client-area/competitors/name-screen'
import { NotFoundNotice } from '@/components/client-area/prompts/not-found-notice'
import { ScreenHead } from '@/components/client-area/screen-head'
import { SectionsSkeleton } from '@/components/client-area/sections-skeleton'
import { NoSite } from '@/components/client-area/setup/no-site'
import { loadCompetitors } from '@/lib/client-area/overview/load-competitors'
import { loadMissingPassages } from '@/lib/client-area/overview/load-missing-passages'
import { loadName } from '@/lib/client-area/overview/report-calls'
import { engineChoices } from '@/lib/client-area/prompts/engine-choices'
import { maxCompetitors } from '@/lib/client-area/setup/brand'
import { loadBrands } from '@/lib/client-area/setup/brands'
import { currentWorkspace } from '@/lib/client-area/workspace'
import { serverClient } from '@/lib/supabase/server'

export const metadata: Metadata = { title: 'Competitors' }

async function Passages({ siteId }: { siteId: string }) {
  return <MissingPassages comparison={await loadMissingPassages(siteId)} />
}

/** A name is in the query, not in the path, as prompts are. */
type SearchParams = Promise<Record<string, string | string[] | undefined>>

async function Competitors({ searchParams }: { searchParams: SearchParams }) {
  const [{ site }, { name: found }] = await Promise.all([currentWorkspace(), searchParams])
  if (!site) return <NoSite title="Competitors" />
  const { id, name, domain, verifiedAt } = site
  if (found !== undefined) {
    const nameId = z.uuid().safeParse(found)
    const client = await serverClient()
    const [details, brands] = await Promise.all([
      nameId.success ? loadName(client, nameId.data) : null,
      loadBrands(client, id),
    ])
    if (details?.siteId !== id) return <NotFoundNotice what="name" />
    return (
      <NameScreen
        key={details.id}
        site={{ id, name, domain, isVerified: verifiedAt !== null }}
        name={details}
        engines={engineChoices()}
        canTrack={brands.filter(({ isOwn }) => !isOwn).length < maxCompetitors}
      />
    )
  }
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

export default function CompetitorsPage({ searchParams }: { searchParams: SearchParams }) {
  const outline = (
    <>
      <ScreenHead title="Competitors" />
      <SectionsSkeleton />
    </>
  )
  return (
    <Suspense fallback={outline}>
      <Competitors searchParams={searchParams} />
    </Suspense>
  )
}
