import { routes } from '../../addresses/routes'
import { currentPerspective } from '../../content/preview'
import { loadHowItWorks } from '../../content/queries/how-it-works'
import { loadHomeHead, loadLandingHead, loadSystemOverviewHead } from '../../content/queries/page-heads'
import { loadLegalPage } from '../../content/queries/top-level-pages'
import { fixedPage, fixedPageName } from '../../pages/fixed-pages'
import type { MetadataType } from '../../pages/metadata-types'
import { pageTypes } from '../../pages/page-types'
import type { PageInfo } from '../page-info'

/** The page type of a page at the top of the site where an editor has not chosen one. */
export const typeOfSlug = (slug: string): MetadataType =>
  fixedPage(slug)?.metadataType ?? pageTypes.landingPage.metadataType

interface WithHero {
  hero: { headline: string | null; highlightedPhrase: string | null; text: string | null } | null
  metadata: PageInfo['metadata']
}

/** The info of a page with a hero. @param page null without a document @param name default title */
export const heroWords = (page: WithHero | null, name?: string) => ({
  metadata: page?.metadata,
  title: page?.hero?.headline ?? name,
  highlightedPhrase: page?.hero?.highlightedPhrase,
  description: page?.hero?.text,
})

export async function homePageInfo(): Promise<PageInfo> {
  return {
    path: routes.home,
    type: pageTypes.homePage.metadataType,
    ...heroWords(await loadHomeHead(await currentPerspective())),
  }
}

export async function howItWorksPageInfo(): Promise<PageInfo> {
  const page = await loadHowItWorks(await currentPerspective())
  return {
    path: routes.howItWorks,
    type: pageTypes.howItWorksPage.metadataType,
    ...heroWords(page, 'How it works'),
  }
}

export async function systemOverviewPageInfo(): Promise<PageInfo> {
  const page = await loadSystemOverviewHead(await currentPerspective())
  return {
    path: routes.systemOverview,
    type: pageTypes.systemOverviewPage.metadataType,
    ...heroWords(page, 'System overview'),
  }
}

/** A landing page, a legal page, or a fixed page that has no document yet. */
export async function topLevelPageInfo(slug: string): Promise<PageInfo | undefined> {
  const perspective = await currentPerspective()
  const [landing, legal] = await Promise.all([
    loadLandingHead(slug, perspective),
    loadLegalPage(slug, perspective),
  ])
  const own = { path: routes.page(slug), type: typeOfSlug(slug) }
  if (legal && !landing) {
    const { metadata, title, summary, lastUpdated } = legal
    return { ...own, metadata, title, description: summary, modifiedAt: lastUpdated }
  }
  const name = fixedPageName(slug)
  return landing || name ? { ...own, ...heroWords(landing, name) } : undefined
}

/** The page where a demo is booked. It has no document, and shows the sharing picture of the page about demos. */
export async function bookDemoPageInfo(): Promise<PageInfo> {
  const about = await topLevelPageInfo('free-demo')
  return {
    path: routes.bookDemo,
    type: 'demo',
    metadata: undefined,
    title: 'Book a demo',
    description: 'Choose a date and time for a demo. We’ll email you the details right away.',
    isUnlisted: true,
    ...(about ? { sharingPictureOf: about } : {}),
  }
}
