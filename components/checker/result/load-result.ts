import 'server-only'
import { cookies } from 'next/headers'
import { cache } from 'react'
import type { Report } from '@/lib/checker/report'
import { makerCookie, makerHashOfSecret } from '@/lib/scans/maker'
import type { FoundScan } from '@/lib/scans/scan'
import { findPreviousReport, findScan } from '@/lib/scans/scan-store'

/** What a result page shows. `unavailable`: the database does not respond, so that nobody knows whether there is a result. */
export type LoadedResult =
  | { state: 'found'; scan: FoundScan; previous: Report | undefined }
  | { state: 'missing' }
  | { state: 'unavailable' }

/** Loads a result and the one it is compared with, once for a request. */
export const loadResult = cache(async (token: string): Promise<LoadedResult> => {
  const makerHash = makerHashOfSecret((await cookies()).get(makerCookie)?.value)
  try {
    const scan = await findScan(token, makerHash)
    return scan ? { state: 'found', scan, previous: await findPreviousReport(scan) } : { state: 'missing' }
  } catch (error) {
    console.error('A result cannot be loaded:', error)
    return { state: 'unavailable' }
  }
})
