import { z } from 'zod'
import { answerIssueEditor } from '@/lib/newsletter/draft/editor-request'
import { renderIssue } from '@/lib/newsletter/issue-mail'
import { rateLimit } from '@/lib/security/rate-limit'

const checkRateLimit = rateLimit({ name: 'newsletter-draft', perClient: 30, total: 300 })
const shape = { destination: z.enum(['reader', 'hubspot']) }

/** Renders the draft of an issue as the HTML of an email, for the Studio. */
export async function POST(request: Request): Promise<Response> {
  return answerIssueEditor(
    request,
    shape,
    checkRateLimit,
    async ({ asked: { destination }, issue, sender }) => {
      const html = await renderIssue(issue, sender, destination)
      return Response.json({ html }, { headers: { 'cache-control': 'no-store' } })
    },
  )
}
