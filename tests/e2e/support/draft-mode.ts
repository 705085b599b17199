import type { SanityClient } from '@sanity/client'

/**
 * What Presentation does before it opens the site: it leaves a secret in the dataset, which the site looks for.
 * @returns the address that opens draft mode and goes on to the path
 */
export async function previewAddress(lake: SanityClient, path: string): Promise<string> {
  const secret = crypto.randomUUID()
  await lake.create({
    _type: 'sanity.previewUrlSecret',
    _id: `drafts.secret-${secret}`,
    secret,
    source: 'test',
    studioUrl: '',
  })
  return `/api/draft-mode/enable?sanity-preview-secret=${secret}&sanity-preview-pathname=${path}`
}
