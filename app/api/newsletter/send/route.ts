import { z } from 'zod'
import { loadIssueToSend } from '@/lib/content/queries/newsletter-issues'
import { environment } from '@/lib/env/server'
import { jsonResponse } from '@/lib/http/responses'
import { issueProgress, queueIssue } from '@/lib/newsletter/sending/queue-issue'
import { boundedBody, hasBearer } from '@/lib/security/request-checks'

const bodyLimit = 4 * 1024
const slugSchema = z.string().min(1).max(200)
const bodySchema = z.object({ slug: slugSchema })

/** @returns undefined if the request is allowed */
function refusalFor(request: Request): Response | undefined {
  const { cronSecret, supabase } = environment
  if (!cronSecret) return jsonResponse(503, { message: 'Set CRON_SECRET to allow sending.' })
  if (!hasBearer(request, cronSecret))
    return jsonResponse(401, { message: 'Send Authorization: Bearer CRON_SECRET.' })
  if (supabase.secretKey) return undefined
  return jsonResponse(503, {
    message:
      'SUPABASE_SECRET_KEY is not set, so the site cannot read its subscribers: set it and restart the site.',
  })
}

async function readSlug(request: Request): Promise<string | undefined> {
  const body = await boundedBody(request, bodyLimit)
  try {
    return bodySchema.parse(JSON.parse(new TextDecoder().decode(body))).slug
  } catch {
    return undefined
  }
}

/** Runs `act` on a published issue and responds with the progress of its sending. */
async function withIssue(
  slug: string | undefined,
  act: (issue: { _id: string; title: string | null }) => Promise<{ queued?: number; fault?: string }>,
): Promise<Response> {
  if (!slug) return jsonResponse(400, { message: 'Name the issue by its slug.' })
  try {
    const issue = await loadIssueToSend(slug)
    if (!issue) return jsonResponse(404, { message: `No issue with the slug "${slug}" is published.` })
    if (!issue.isSent) {
      return jsonResponse(409, {
        message: `The send date of "${issue.title}" is ${issue.sentAt}. Until then the archive does not show it.`,
      })
    }
    const { fault, queued } = await act(issue)
    if (fault)
      return jsonResponse(422, {
        message: `${fault} Nothing was sent. Correct it in the Studio and publish it.`,
      })
    return jsonResponse(200, { title: issue.title, queued, progress: await issueProgress(issue._id) })
  } catch (error) {
    console.error(`The issue ${slug} cannot be sent:`, error)
    return jsonResponse(503, {
      message: 'The content or the database is not responding. Nothing was lost: try again.',
    })
  }
}

/** Queues an issue for all subscribers who do not have it: `npm run newsletter:send`. */
export async function POST(request: Request): Promise<Response> {
  const refusal = refusalFor(request)
  if (refusal) return refusal
  return withIssue(await readSlug(request), queueIssue)
}

/** The progress of sending an issue. */
export async function GET(request: Request): Promise<Response> {
  const refusal = refusalFor(request)
  if (refusal) return refusal
  const slug = slugSchema.safeParse(new URL(request.url).searchParams.get('slug'))
  return withIssue(slug.data, async () => ({}))
}
