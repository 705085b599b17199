import { loadLinkTargets } from '@/lib/content/queries/link-targets'
import { loadLandingPage, loadLegalPage } from '@/lib/content/queries/top-level-pages'
import { loadSectionContent } from '@/lib/content/section-content'
import { longDay } from '@/lib/format/format'
import { fixedPageName } from '@/lib/pages/fixed-pages'
import { type PageText, unwrittenText } from '../page-text'
import { bodyParts } from '../parts/body-parts'
import { heroParts } from '../parts/hero'
import { sectionParts } from '../parts/sections'
import { dateOf, joined, paragraph } from '../parts/text-parts'

type Landing = NonNullable<Awaited<ReturnType<typeof loadLandingPage>>>
type Legal = NonNullable<Awaited<ReturnType<typeof loadLegalPage>>>

async function landingText(page: Landing): Promise<PageText> {
  const content = await loadSectionContent(page, 'published')
  return {
    title: page.hero?.headline ?? 'Untitled page',
    targets: content.targets,
    lastModified: dateOf(page.metadata?.modifiedTime),
    isHidden: page.metadata?.noIndex ?? false,
    parts: [...heroParts(page.hero, content.targets), ...sectionParts(page.sections, content)],
  }
}

async function legalText(page: Legal): Promise<PageText> {
  const { title, summary, lastUpdated, body, linkedIds, metadata } = page
  return {
    title: title ?? 'Untitled legal page',
    targets: await loadLinkTargets(linkedIds ?? [], 'published'),
    lastModified: dateOf(lastUpdated, metadata?.modifiedTime),
    isHidden: metadata?.noIndex ?? false,
    parts: [
      ...paragraph(summary),
      ...paragraph(joined([longDay(lastUpdated) && 'Last updated', longDay(lastUpdated)], ' ')),
      ...bodyParts(body),
    ],
  }
}

/** A top-level page: a landing page, a legal page, or a fixed page that has no document yet. */
export async function topLevelText(slug: string): Promise<PageText | undefined> {
  const [landing, legal] = await Promise.all([
    loadLandingPage(slug, 'published'),
    loadLegalPage(slug, 'published'),
  ])
  if (landing) return landingText(landing)
  if (legal) return legalText(legal)
  const name = fixedPageName(slug)
  return name ? unwrittenText(name) : undefined
}
