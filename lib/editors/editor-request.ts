import 'server-only'
import { z } from 'zod'
import { contentClient } from '@/lib/content/client'
import { environment } from '@/lib/env/server'
import { jsonResponse } from '@/lib/http/responses'
import { boundedBody, isFromOwnPage } from '@/lib/security/request-checks'

const bodyLimit = 4 * 1024
const secretMinutes = 10

/** Only a Studio user who may write drafts can create such a document, and only a client with a token can read it. */
const secretQuery = `count(*[
  _type == "sanity.previewUrlSecret" && source == $source && secret == $secret &&
  dateTime(_updatedAt) > dateTime(now()) - 60 * ${secretMinutes}
]) > 0`

const unproven = 'The Studio could not prove who you are. Reload it and try again.'

const secretShape = z.string().min(32).max(200)

/** A response whose message the Studio shows. */
export const answer = (status: number, message: string, more: Record<string, string> = {}): Response =>
  jsonResponse(status, { message, ...more })

/** What may be a secret of the Studio. */
const secretOf = ({ headers }: Request) =>
  secretShape.safeParse(/^Bearer (.+)$/i.exec(headers.get('authorization') ?? '')?.[1]).data

/** Whether the Studio stored a secret for this path. @throws if the Content Lake does not respond */
async function isEditor(request: Request, secret: string, token: string): Promise<boolean> {
  const client = contentClient.withConfig({ token, perspective: 'raw' })
  const source = new URL(request.url).pathname
  return z.boolean().parse(await client.fetch(secretQuery, { source, secret }, { cache: 'no-store' }))
}

async function readBody<Asked>(request: Request, shape: z.ZodType<Asked>): Promise<Asked | undefined> {
  const body = await boundedBody(request, bodyLimit)
  try {
    return shape.safeParse(JSON.parse(new TextDecoder().decode(body))).data
  } catch {
    return undefined
  }
}

/**
 * Handles a Studio user's request. The Studio authenticates as Presentation does, with a secret that it stores in the dataset.
 * @param shape of the body
 * @param checkRateLimit counts the request; returns the seconds to wait if it exceeds the limit
 */
export async function answerEditor<Asked>(
  request: Request,
  shape: z.ZodType<Asked>,
  checkRateLimit: (request: Request) => Promise<number | undefined>,
  act: (asked: Asked) => Promise<Response>,
): Promise<Response> {
  const { readToken, siteUrl } = environment
  if (!isFromOwnPage(request, siteUrl))
    return answer(403, 'Open the Studio of this site and try again there.')
  if (!readToken)
    return answer(503, 'The site cannot read drafts. Ask an engineer to set SANITY_API_READ_TOKEN.')
  const secret = secretOf(request)
  if (!secret) return answer(401, unproven)
  if ((await checkRateLimit(request)) !== undefined)
    return answer(429, 'Too many attempts. Wait a minute, then try again.')
  const asked = await readBody(request, shape)
  try {
    if (!(await isEditor(request, secret, readToken))) return answer(401, unproven)
    if (asked === undefined)
      return answer(400, 'The request is not complete. Reload the Studio and try again.')
    return await act(asked)
  } catch (error) {
    console.error('A request of the Studio cannot be answered:', error)
    return answer(503, 'We can’t load the content right now. Try again in a minute.')
  }
}
