import type { Metadata } from 'next'
import { Suspense } from 'react'
import { SectionsSkeleton } from '@/components/client-area/sections-skeleton'
import { ServerScreen } from '@/components/client-area/snippet/server-screen'
import { loadSnippet } from '@/lib/client-area/snippet/load-snippet'
import { environment } from '@/lib/env/server'

export const metadata: Metadata = { title: 'Snippet: server' }

async function Server() {
  const snippet = await loadSnippet()
  if (!snippet) return null
  const { site, setup } = snippet
  return (
    <ServerScreen
      // A new key is of one site.
      key={site.id}
      siteId={site.id}
      siteUrl={environment.siteUrl}
      hasDomain={setup.domain !== null}
      keys={setup.keys.filter(({ kind }) => kind === 'server')}
      installs={setup.installs}
    />
  )
}

export default function ServerPage() {
  return (
    <Suspense fallback={<SectionsSkeleton />}>
      <Server />
    </Suspense>
  )
}
