import { z } from 'zod'
import { answerIssueEditor } from '@/lib/newsletter/draft/editor-request'
import { checkIssue, longestLinks, mostBytes } from '@/lib/newsletter/issue-check'
import { renderIssue } from '@/lib/newsletter/issue-mail'
import { rateLimit } from '@/lib/security/rate-limit'

const checkRateLimit = rateLimit({ name: 'newsletter-draft', perClient: 60, total: 600 })
const shape = { destination: z.enum(['reader', 'hubspot']) }

/** Renders the draft of an issue as the HTML of an email, for the Studio, and checks whether it can be sent to subscribers. */
export async function POST(request: Request): Promise<Response> {
  return answerIssueEditor(
    request,
    shape,
    checkRateLimit,
    async ({ asked: { destination }, issue, sender }) => {
      const html = await renderIssue(issue, sender, destination)
      const { bytes, fault } = checkIssue(issue, await renderIssue(issue, sender, longestLinks))
      return Response.json({ html, bytes, mostBytes, fault }, { headers: { 'cache-control': 'no-store' } })
    },
  )
}
