import type { SanityClient } from '@sanity/client'

/**
 * Stores a secret in the dataset, as Presentation does before it opens the site. The site checks the secret.
 * @returns the address that enables draft mode and redirects to the path
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
