import { validatePreviewUrl } from '@sanity/preview-url-secret'
import { unstable_rethrow } from 'next/navigation'
import { defineEnableDraftMode } from 'next-sanity/draft-mode'
import { contentClient } from '@/lib/content/client'
import { startEditorPreview } from '@/lib/content/preview'
import { environment } from '@/lib/env/server'
import { textResponse } from '@/lib/http/responses'

/** Enables draft mode for the Studio's Presentation tool, which sends a secret that is stored in the dataset. */
export async function GET(request: Request): Promise<Response> {
  const { readToken: token } = environment
  if (!token) return textResponse(503, 'Set SANITY_API_READ_TOKEN to show drafts.')
  const client = contentClient.withConfig({ token })
  const { GET: enable } = defineEnableDraftMode({ client })
  try {
    const { isValid } = await validatePreviewUrl(client, request.url)
    if (isValid) await startEditorPreview()
    return await enable(request)
  } catch (error) {
    // Next throws the redirect to the page, too.
    unstable_rethrow(error)
    return textResponse(503, 'We can’t load the content right now. Try again in a minute.')
  }
}
