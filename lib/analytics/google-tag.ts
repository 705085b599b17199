import { routes } from '../addresses/routes'
import type { AnalyticsService } from './analytics-service'
import type { AnalyticsSettings } from './analytics-settings'
import type { DataLayerEvent } from './data-layer'
import { trackedAddress } from './tracked-address'

type Parameters = Record<string, unknown>

function layer(): unknown[] {
  window.dataLayer ??= []
  return window.dataLayer
}

/** A command to the Google tag (developers.google.com/tag-platform/gtagjs/reference). */
function command(..._words: [name: string, ...rest: unknown[]]) {
  // biome-ignore lint/complexity/noArguments: the tag recognizes a command by its type, Arguments.
  layer().push(arguments)
}

type State = 'granted' | 'denied'

/** Consent mode, version 2 (developers.google.com/tag-platform/security/guides/consent). */
const consent = (state: State) => ({
  ad_storage: state,
  ad_user_data: state,
  ad_personalization: state,
  analytics_storage: state,
})

const isSiteEvent = (entry: unknown): entry is DataLayerEvent =>
  typeof entry === 'object' &&
  entry !== null &&
  'event' in entry &&
  entry.event === 'error_boundary_triggered'

/** Forwards the site's own events, queued and later ones, to the tag, which on its own leaves them to a tag manager. */
function relaySiteEvents() {
  const queue = layer()
  const send = (entries: unknown[]) => {
    for (const { event, ...parameters } of entries.filter(isSiteEvent)) command('event', event, parameters)
  }
  send([...queue])
  const push = queue.push.bind(queue)
  queue.push = (...entries) => {
    const length = push(...entries)
    send(entries)
    return length
  }
}

/** The URL to report: without the token of a result, which only those who got its link should know. */
function reportedAddress(href: string): string {
  const address = trackedAddress(href)
  const [before, token] = address.split(routes.checkResult(''))
  return token === undefined ? address : `${before}${routes.checkResult('result')}`
}

/** Google Analytics 4; it stores and sends nothing before `allow` is called. */
export function googleTag({
  id,
  script,
  collector,
}: NonNullable<AnalyticsSettings['analytics']>): AnalyticsService {
  const setDisabled = (isDisabled: boolean) => Reflect.set(window, `ga-disable-${id}`, isDisabled)
  let isConfigured = false
  command('consent', 'default', consent('denied'))

  return {
    name: 'analytics',
    script,
    allow() {
      setDisabled(false)
      command('consent', 'update', consent('granted'))
      if (isConfigured) return
      isConfigured = true
      command('js', new Date())
      const options: Parameters = {
        send_page_view: false,
        ...(collector && { server_container_url: collector }),
      }
      command('config', id, options)
      relaySiteEvents()
    },
    withdraw() {
      command('consent', 'update', consent('denied'))
      setDisabled(true)
    },
    visit({ path, address, title, referrer }) {
      const page = {
        page_location: reportedAddress(address),
        page_title: title,
        page_referrer: reportedAddress(referrer),
      }
      command('set', page)
      command('event', 'page_view', page)
      // Opening the checker counts as a conversion (specification §7).
      if (path === routes.aiTools) command('event', 'conversion', { ...page, send_to: id })
    },
  }
}
