import { z } from 'zod'
import { loadDocumentProblems } from '@/lib/content/published/document-problems'
import { answerEditor } from '@/lib/editors/editor-request'
import { rateLimit } from '@/lib/security/rate-limit'

const checkRateLimit = rateLimit({ name: 'content-problems', perClient: 30, total: 300 })

/** The published documents of which the site leaves something out, for the Studio. */
export async function POST(request: Request): Promise<Response> {
  return answerEditor(request, z.object({}), checkRateLimit, async () =>
    Response.json({ documents: await loadDocumentProblems() }, { headers: { 'cache-control': 'no-store' } }),
  )
}
