import type { Metadata } from 'next'
import { connection } from 'next/server'
import { routes } from '@/lib/addresses/routes'
import { environment } from '@/lib/env/server'
import { StudioLoader } from './studio-loader'
import './studio.css'

export const metadata: Metadata = { title: 'Studio', robots: { index: false }, referrer: 'same-origin' }

export default async function StudioPage() {
  // The URLs of the running server are not known at build time.
  await connection()
  const { contentMode, projectId, dataset, siteUrl, hasOwnApiHost, browserApiHost, studioSignIn } =
    environment
  return (
    <StudioLoader
      options={{
        projectId,
        dataset,
        siteUrl,
        basePath: routes.studio,
        ...(hasOwnApiHost ? { apiHost: browserApiHost } : {}),
      }}
      {...(contentMode === 'embedded' ? { sessionUrl: `${browserApiHost}/local/studio-session` } : {})}
      needsSignIn={studioSignIn !== undefined}
    />
  )
}
