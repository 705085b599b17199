import type { Metadata } from 'next'
import { headers } from 'next/headers'
import type { ReactNode } from 'react'
import { AreaProvider } from '@/components/client-area/area-provider'
import { areaBrandName } from '@/lib/client-area/brand'
import { nonceOf } from '@/lib/security/area-policy'
import { policyHeader } from '@/lib/security/policy'

export async function generateMetadata(): Promise<Metadata> {
  const brandName = await areaBrandName()
  return {
    title: { default: brandName, template: `%s – ${brandName}` },
    robots: { index: false, follow: false },
    // A URL may contain a token or a customer's text.
    referrer: 'same-origin',
  }
}

/** Reads the request headers, so every page below is rendered for each request and never cached. */
export default async function ClientAreaLayout({ children }: { children: ReactNode }) {
  return <AreaProvider nonce={nonceOf((await headers()).get(policyHeader))}>{children}</AreaProvider>
}
