import { heroParts } from '@/components/sections/hero/hero-words'
import {
  findSections,
  loadPageTargets,
  type SectionedPage,
  sectionParts,
} from '@/components/sections/load-sections'
import { loadHomePage, loadLandingPage } from '@/components/sections/queries'
import { loadLinkTargets } from '@/lib/content/queries/link-targets'
import { loadSiteSettings } from '@/lib/content/queries/site-settings'
import { loadLegalPage } from '@/lib/content/queries/top-level-pages'
import { type PageText, unwrittenText } from '@/lib/discovery/markdown/page-text'
import { bodyParts } from '@/lib/discovery/markdown/parts/body-parts'
import { dateOf, joined, paragraph, type TextPart } from '@/lib/discovery/markdown/parts/text-parts'
import { longDay } from '@/lib/format/format'
import { defaultBrandName } from '@/lib/metadata/brand-name'
import { fixedPageName } from '@/lib/pages/fixed-pages'

type Legal = NonNullable<Awaited<ReturnType<typeof loadLegalPage>>>

interface Written extends SectionedPage {
  metadata: { modifiedTime: string | null; noIndex: boolean | null } | null
}

/** A page of sections. @param list what the page lists below its hero, and above the other sections */
async function sectionedText(
  page: Written | null,
  name: string,
  list?: readonly TextPart[],
): Promise<PageText> {
  const found = await findSections(page, 'published')
  const targets = await loadPageTargets(page, found, 'published')
  const hero = found.map(({ section }) => section).find((section) => section._type === 'heroSection')
  const below = list ? found.filter(({ section }) => section !== hero) : found
  return {
    title: hero?.headline ?? name,
    targets,
    lastModified: dateOf(page?.metadata?.modifiedTime),
    isHidden: page?.metadata?.noIndex ?? false,
    parts: [...(list ? [...heroParts(hero, targets), ...list] : []), ...(await sectionParts(below, targets))],
  }
}

/** The home page, section by section (specification §2). */
export async function homeText(): Promise<PageText> {
  const [settings, home] = await Promise.all([loadSiteSettings('published'), loadHomePage('published')])
  return sectionedText(home, settings?.brandName ?? defaultBrandName)
}

/** A landing page around what it lists. */
export const landingText = async (slug: string, list: readonly TextPart[]): Promise<PageText> =>
  sectionedText(await loadLandingPage(slug, 'published'), fixedPageName(slug) ?? slug, list)

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
  if (landing) return sectionedText(landing, 'Untitled page')
  if (legal) return legalText(legal)
  const name = fixedPageName(slug)
  return name ? unwrittenText(name) : undefined
}
