import { z } from 'zod'
import { currentDocuments } from '@/lib/content/published/current-documents'
import { loadSiteSettings } from '@/lib/content/queries/site-settings'
import { answerEditor } from '@/lib/editors/editor-request'
import { environment } from '@/lib/env/server'
import { messageOf } from '@/lib/format/error-message'
import { selectOwnScan, selectOwnScores } from '@/lib/scans/scan-rows'
import { rateLimit } from '@/lib/security/rate-limit'
import { findMetadataGaps } from '@/lib/studio-home/metadata-gaps'
import { loadMissedAddresses } from '@/lib/studio-home/missed-addresses'
import { contentFindings } from '@/lib/studio-home/site-score'

const checkRateLimit = rateLimit({ name: 'studio-home', perClient: 60, total: 600 })

async function loadMetadataGaps() {
  const [{ documents }, settings] = await Promise.all([
    currentDocuments().current(0),
    loadSiteSettings('published'),
  ])
  return findMetadataGaps(documents.values(), settings?.defaultMetadata ?? {}, Date.now())
}

async function loadSiteScore() {
  const { siteUrl, supabase } = environment
  if (!supabase.secretKey) return { latest: null }
  const [scan, trend] = await Promise.all([selectOwnScan(siteUrl), selectOwnScores(siteUrl)])
  if (!scan) return { latest: null }
  const { score, checkedAt } = scan.report
  return { latest: { score, checkedAt, trend, findings: contentFindings(scan.report) } }
}

/** A part that cannot be loaded is left out, so that the others are shown. */
async function orMissing<Part>(part: Promise<Part>): Promise<Part | undefined> {
  try {
    return await part
  } catch (error) {
    console.error(`A part of the Studio's Home cannot be loaded: ${messageOf(error)}`)
    return undefined
  }
}

/** What the site knows of itself, for the tool "Home" of the Studio. */
export async function POST(request: Request): Promise<Response> {
  return answerEditor(request, z.object({}), checkRateLimit, async () => {
    const [missedAddresses, metadataGaps, siteScore] = await Promise.all([
      orMissing(loadMissedAddresses()),
      orMissing(loadMetadataGaps()),
      orMissing(loadSiteScore()),
    ])
    const parts = { missedAddresses, metadataGaps, siteScore }
    return Response.json(parts, { headers: { 'cache-control': 'no-store' } })
  })
}
