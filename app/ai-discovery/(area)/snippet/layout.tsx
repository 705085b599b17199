import type { ReactNode } from 'react'
import { NoSite } from '@/components/client-area/setup/no-site'
import { SnippetHead } from '@/components/client-area/snippet/snippet-head'
import { loadSnippet } from '@/lib/client-area/snippet/load-snippet'

export default async function SnippetLayout({ children }: { children: ReactNode }) {
  const snippet = await loadSnippet()
  if (!snippet) return <NoSite title="Snippet" />
  const { setup } = snippet
  return (
    <SnippetHead title={setup.domain ?? 'your site'} installs={setup.installs}>
      {children}
    </SnippetHead>
  )
}
