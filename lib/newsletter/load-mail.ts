import { currentPerspective } from '@/lib/content/preview'
import { loadNewsletterIssue } from '@/lib/content/queries/newsletter-issues'
import { loadSiteSettings } from '@/lib/content/queries/site-settings'
import { defaultBrandName } from '@/lib/metadata/brand-name'
import type { Issue, Sender } from './issue'

/** An issue and who sends it, as this request may see them; undefined when there is no such issue. */
export async function loadMail(slug: string): Promise<{ issue: Issue; sender: Sender } | undefined> {
  const perspective = await currentPerspective()
  const [issue, settings] = await Promise.all([
    loadNewsletterIssue(slug, perspective),
    loadSiteSettings(perspective),
  ])
  if (!issue) return undefined
  const { brandName, logo = null, postalAddress = null } = settings ?? {}
  return { issue, sender: { brandName: brandName ?? defaultBrandName, logo, postalAddress } }
}
