import type { Metadata } from 'next'
import { Suspense } from 'react'
import { SectionsSkeleton } from '@/components/client-area/sections-skeleton'
import { TagScreen } from '@/components/client-area/snippet/tag-screen'
import { loadSnippet } from '@/lib/client-area/snippet/load-snippet'
import { isUsable } from '@/lib/customer-sites/site-keys'
import { environment } from '@/lib/env/server'
import { siteGraph } from '@/lib/visits/structured-data/site-graph'
import { tagElement, tagPolicy } from '@/packages/tag/install'

export const metadata: Metadata = { title: 'Snippet' }

async function Tag() {
  const snippet = await loadSnippet()
  if (!snippet) return null
  const { site, setup } = snippet
  const { domain, profile } = setup
  const { siteUrl } = environment
  const keys = setup.keys.filter(({ kind }) => kind === 'tag')
  const key = keys.find((one) => isUsable(one, Date.now()))?.tagKey
  return (
    <TagScreen
      // Another site has other messages and typed values.
      key={site.id}
      siteId={site.id}
      hasDomain={domain !== null}
      keys={keys}
      element={key ? tagElement(siteUrl, key) : undefined}
      policy={tagPolicy(siteUrl)}
      install={setup.installs.find(({ source }) => source === 'tag')}
      profile={profile}
      structuredData={
        profile && domain ? JSON.stringify(siteGraph({ ...profile, domain }), null, 2) : undefined
      }
    />
  )
}

export default function TagPage() {
  return (
    <Suspense fallback={<SectionsSkeleton />}>
      <Tag />
    </Suspense>
  )
}
