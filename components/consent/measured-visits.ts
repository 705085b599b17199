import type { Choice } from '@/lib/analytics/choice'
import { createMeasuring, type Measuring } from '@/lib/analytics/measuring'
import type { MeasuringSettings } from '@/lib/analytics/measuring-settings'
import { measuredAddress } from '@/lib/analytics/visit'
import { pageTitle } from './page-title'

/** One for the document, whatever its frame goes through. */
let measuring: Measuring | undefined
let before: string | undefined

function measuringWith(settings: MeasuringSettings): Measuring {
  measuring ??= createMeasuring(settings)
  return measuring
}

/** Opens the banner, or goes to the one that is open. @param isAsked the visitor has asked for it, and wants to be there */
async function ask(settings: MeasuringSettings, isAsked: boolean) {
  const current = measuringWith(settings)
  const { openBanner } = await import('./open-banner')
  openBanner({
    settings,
    choice: current.choice(),
    onChoice: (choice: Choice) => current.choose(choice),
    isAsked,
  })
}

/** A page has been opened, by a load or by a link. */
export async function arrive(settings: MeasuringSettings, path: string, href: string) {
  const address = measuredAddress(href)
  const referrer = before ?? document.referrer
  before = address
  const current = measuringWith(settings)
  current.visit({ path, address, title: await pageTitle(), referrer })
  if (current.isUndecided()) await ask(settings, false)
}

/** The visitor wants to choose, or to choose anew. */
export const askAgain = (settings: MeasuringSettings) => ask(settings, true)
