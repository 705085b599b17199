import type { IncrementalCacheValue } from 'next/dist/server/response-cache/types.js'
import { measuresOf } from '../analytics/measured-page.ts'
import type { Environment } from '../env/environment.ts'
import { inlineScriptHashes } from './inline-scripts.ts'
import { pagePolicy } from './page-policy.ts'
import { policyHeader } from './policy.ts'

/**
 * Gives a cached page the policy that lets its own inline scripts run, unless it has one; other entries stay as they are.
 * With it goes what tells caches that the address may also answer in Markdown (proxy.ts): Next sends its own `Vary` over
 * one of the configuration's, and adds to it what it keeps with a page.
 * It changes the entry itself: Next answers the visitor who waited for a page from the very object it stores.
 */
export function attachPolicy(
  value: IncrementalCacheValue | null | undefined,
  environment: Environment,
): void {
  const isPage = value && 'rscData' in value
  if (!isPage || value.headers?.[policyHeader]) return
  const policy = pagePolicy(environment, {
    scripts: inlineScriptHashes(value.html),
    measured: measuresOf(value.html),
  })
  value.headers = { ...value.headers, vary: 'Accept', [policyHeader]: policy }
}
