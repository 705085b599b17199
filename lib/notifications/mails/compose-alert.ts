import 'server-only'
import { z } from 'zod'
import { findRecipient } from '../../auth/recipient'
import type { VisibilityAlert } from '../../client-area/overview/alert-words'
import { daysAfter, loadAlerts } from '../../client-area/overview/load-alerts'
import { engineIds } from '../../engines/registry'
import { type AlertHistory, alertParts, leastTimesBefore } from '../../geo/metrics/alerts'
import { trendIds, trends } from '../../geo/metrics/metrics'
import type { Mail } from '../../mail/mail'
import { loadSender } from '../../mail/sender'
import { adminClient } from '../../supabase/admin'
import { dataOf } from '../../supabase/data-of'
import { loadAlertHistory } from '../brand-sums'
import { listHeaders, notificationLinks } from '../links/notification-links'
import { overviewLink } from '../overview-link'
import { type NamedChange, namedChanges } from '../part-names'
import { type AlertNews, alertMail } from './alert-mail'

/** What record_alerts stores (supabase/migrations). */
const payloadSchema = z.object({ siteId: z.uuid(), userId: z.uuid(), day: z.iso.date() })

/** The overview that shows the figure; of one engine only, if no other one changed. */
function linkFor(siteId: string, { figure }: VisibilityAlert, changes: readonly NamedChange[]): string {
  const engines = engineIds.filter((id) => changes.some(({ key }) => key === id))
  const trend = trendIds.find((id) => trends[id] === figure)
  const [engine] = engines
  return overviewLink(siteId, { ...(trend && { trend }), ...(engines.length === 1 && engine && { engine }) })
}

const withEvidence =
  (siteId: string, history: AlertHistory | null) =>
  async (alert: VisibilityAlert): Promise<AlertNews['alerts'][number]> => {
    const changes = history
      ? await namedChanges(history.before, alertParts(history), {
          figure: alert.figure,
          direction: alert.direction,
          brands: history.brands,
          // Two days have twice as many runs as one.
          leastTimes: leastTimesBefore / 2,
        })
      : []
    return { ...alert, changes, overviewUrl: linkFor(siteId, alert, changes) }
  }

async function findSite(siteId: string) {
  return dataOf(adminClient().from('sites').select('account_id, name, domain').eq('id', siteId).maybeSingle())
}

/**
 * Composes the mail about the alerts of a site on one day, as they are when it is sent.
 * @param payload of the outbox message `visibility.alert`
 * @returns undefined if the member has left or turned alerts off, or if the site or the alerts are gone
 * @throws if something cannot be read: a retry may succeed
 */
export async function composeAlert(payload: unknown): Promise<Mail | undefined> {
  const { siteId, userId, day } = payloadSchema.parse(payload)
  const site = await findSite(siteId)
  if (!site) return undefined
  const recipient = await findRecipient(site.account_id, userId)
  if (!recipient?.wantsAlerts) return undefined
  const [alerts, found] = await Promise.all([
    loadAlerts(adminClient(), siteId, { from: day, before: daysAfter(day, 1) }),
    loadAlertHistory(siteId, day),
  ])
  if (alerts.length === 0) return undefined
  const history = found?.newest.day === day ? found : null
  const [withChanges, links, sender] = await Promise.all([
    Promise.all(alerts.map(withEvidence(siteId, history))),
    notificationLinks({ kind: 'alerts', accountId: site.account_id, userId }),
    loadSender('published'),
  ])
  const news = {
    siteName: site.domain ?? site.name,
    accountName: recipient.accountName,
    alerts: withChanges,
  }
  return {
    to: recipient.email,
    ...(await alertMail(news, { turnOffUrl: links.pageUrl }, sender)),
    headers: listHeaders(links.oneClickUrl),
  }
}
