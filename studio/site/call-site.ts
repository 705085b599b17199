import { createPreviewSecret } from '@sanity/preview-url-secret/create-secret'
import type { SanityClient } from 'sanity'
import { z } from 'zod'

const fault = z.object({ message: z.string() })

const unproven = 'We couldn’t verify your access. Check your connection and that your role allows editing.'
const unreachable = 'We can’t reach the site. Check your connection and try again.'

/** The site refused; the message is for the editor. */
export class SiteError extends Error {
  override name = 'SiteError'
}

/**
 * Sends the site a request that only editors may send. As in Presentation, the Studio authenticates with a secret that it stores in
 * the dataset. The secret is valid for one path and is deleted afterwards.
 * @param path of the site
 * @throws SiteError with a message for the editor
 */
export async function callSite<Answer>(
  client: SanityClient,
  path: string,
  body: Record<string, string>,
  answerShape: z.ZodType<Answer>,
): Promise<Answer> {
  const id = crypto.randomUUID()
  try {
    const { secret } = await createPreviewSecret(client, path, window.location.origin, undefined, id).catch(
      () => {
        throw new SiteError(unproven)
      },
    )
    const response = await fetch(path, {
      method: 'POST',
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    const answer: unknown = await response.json()
    if (!response.ok) throw new SiteError(fault.parse(answer).message)
    return answerShape.parse(answer)
  } catch (error) {
    throw error instanceof SiteError ? error : new SiteError(unreachable)
  } finally {
    // A secret that is not deleted expires after some minutes; the next one removes it.
    await client.delete(`drafts.${id}`).catch(() => undefined)
  }
}
