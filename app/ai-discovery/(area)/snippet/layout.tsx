import type { ReactNode } from 'react'
import { NoSite } from '@/components/client-area/setup/no-site'
import { SnippetHead } from '@/components/client-area/snippet/snippet-head'
import { loadSnippet } from '@/lib/client-area/snippet/load-snippet'

export default async function SnippetLayout({ children }: { children: ReactNode }) {
  const snippet = await loadSnippet()
  if (!snippet) return <NoSite title="Snippet" />
  const { site, setup } = snippet
  return (
    <SnippetHead title={setup.domain ?? site.name} installs={setup.installs}>
      {children}
    </SnippetHead>
  )
}
