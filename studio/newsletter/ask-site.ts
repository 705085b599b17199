import { createPreviewSecret } from '@sanity/preview-url-secret/create-secret'
import type { SanityClient } from 'sanity'
import { z } from 'zod'

const fault = z.object({ message: z.string() })

const unproven =
  'The Studio could not prove to the site who you are. Check your connection, and that your role lets you edit.'
const unreachable = 'The site does not answer. Check your connection and try again.'

/** What the site said was in the way, in words for the editor. */
export class SiteFault extends Error {
  override name = 'SiteFault'
}

/**
 * Asks the site to do something that only editors may ask for. As in Presentation, the Studio proves itself with a secret that
 * it leaves in the dataset; it names the one address that it is for, and is taken away afterwards.
 * @param path one of the site's addresses
 * @throws SiteFault with what to tell the editor
 */
export async function askSite<Answer>(
  client: SanityClient,
  path: string,
  body: Record<string, string>,
  answerShape: z.ZodType<Answer>,
): Promise<Answer> {
  const id = crypto.randomUUID()
  try {
    const { secret } = await createPreviewSecret(client, path, window.location.origin, undefined, id).catch(
      () => {
        throw new SiteFault(unproven)
      },
    )
    const response = await fetch(path, {
      method: 'POST',
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    const answer: unknown = await response.json()
    if (!response.ok) throw new SiteFault(fault.parse(answer).message)
    return answerShape.parse(answer)
  } catch (error) {
    throw error instanceof SiteFault ? error : new SiteFault(unreachable)
  } finally {
    // One that stays is worth nothing after some minutes, and the next secret of any editor clears it away.
    await client.delete(`drafts.${id}`).catch(() => undefined)
  }
}
