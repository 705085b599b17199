import type { ScanEvent } from '../../../../../lib/checker/report.ts'
import { scanPage } from '../../../../../lib/checker/scan.ts'
import type { Received, SiteFixture } from './fixture.ts'
import type { ServedSites } from './serve-sites.ts'

export const checkerSite = 'https://checker.example'

/** What a scan of a fixture reported, and what its server received. */
export interface Scanned {
  last: ScanEvent | undefined
  events: ScanEvent[]
  received: Received[]
}

/** Serves and scans a fixture. @param other origin of the site that fixtures may lead to */
export async function scanSite(sites: ServedSites, fixture: SiteFixture, other: string): Promise<Scanned> {
  const { place, received } = await sites.serve(fixture, { other })
  const events: ScanEvent[] = []
  await scanPage(fixture.typed?.(place) ?? place.origin, {
    siteUrl: checkerSite,
    allowedOrigins: [place.origin, place.origin.replace('http:', 'https:'), other],
    emit: (event) => void events.push(event),
  })
  return { last: events.at(-1), events, received }
}
