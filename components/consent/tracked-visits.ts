import { type AnalyticsSettings, configuredKinds, limitSettings } from '@/lib/analytics/analytics-settings'
import type { Choice } from '@/lib/analytics/choice'
import { kindsAllowedAt } from '@/lib/analytics/tracked-address'
import { createTracker, type Tracker } from '@/lib/analytics/tracker'

/** One for the document, whatever its frame goes through. */
let tracker: Tracker | undefined
let before: string | undefined

/** The address that the document was opened with: scripts can find it later, on whatever page a link has led to. */
const openedAddress = () => performance.getEntriesByType('navigation')[0]?.name ?? location.href

function trackerFor(settings: AnalyticsSettings): Tracker {
  tracker ??= createTracker(
    limitSettings(settings, kindsAllowedAt(openedAddress(), configuredKinds(settings))),
  )
  return tracker
}

interface BannerTerms {
  settings: AnalyticsSettings
  /** Address of the privacy policy. */
  policy: string
}

/** Opens the banner, or goes to the one that is open. @param isAsked the visitor has asked for it, and wants to be there */
async function ask(terms: BannerTerms, isAsked: boolean) {
  const current = trackerFor(terms.settings)
  const { openBanner } = await import('./open-banner')
  openBanner({
    ...terms,
    choice: current.choice(),
    onChoice: (choice: Choice) => current.choose(choice),
    isAsked,
  })
}

/** A page has been opened, by a load or by a link. */
export async function recordPageView(terms: BannerTerms, path: string, address: string) {
  const referrer = before ?? document.referrer
  before = address
  const current = trackerFor(terms.settings)
  current.visit({ path, address, title: await pageTitle(), referrer })
  if (current.isUndecided()) await ask(terms, false)
}

/** The visitor wants to choose, or to choose again. */
export const reopenBanner = (terms: BannerTerms) => ask(terms, true)

/** How long a page's title is waited for, in milliseconds. */
const timeoutMs = 500

/** The title of the page that is open. After a link, Next puts it there a moment later than the page. */
export function pageTitle(): Promise<string> {
  return new Promise((resolve) => {
    const watching = new MutationObserver(() => document.title && end())
    const timer = setTimeout(end, document.title ? 0 : timeoutMs)
    function end() {
      watching.disconnect()
      clearTimeout(timer)
      resolve(document.title)
    }
    watching.observe(document.head, { childList: true, subtree: true })
  })
}
