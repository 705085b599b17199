import 'server-only'
import { z } from 'zod'
import { findRecipient } from '../../auth/recipient'
import {
  alertDays,
  alertTitle,
  alertValue,
  usualText,
  type VisibilityAlert,
} from '../../client-area/overview/alert-words'
import { baseText, valueText } from '../../client-area/overview/format-figure'
import { daysAfter, loadAlerts } from '../../client-area/overview/load-alerts'
import { engineIds } from '../../engines/registry'
import { type AlertHistory, alertParts, leastTimesBefore } from '../../geo/metrics/alerts'
import { metrics, trendIds, trends } from '../../geo/metrics/metrics'
import type { Mail } from '../../mail/mail'
import { oneLine } from '../../mail/one-line'
import { MailButton, MailHeading, MailLink, MailText, Marked } from '../../mail/parts'
import { renderMail } from '../../mail/render-mail'
import { loadSender, type Sender } from '../../mail/sender'
import { SiteMail } from '../../mail/site-mail'
import { adminClient } from '../../supabase/admin'
import { dataOf } from '../../supabase/data-of'
import { loadAlertHistory } from '../brand-sums'
import { listHeaders, notificationLinks } from '../links/notification-links'
import { overviewLink } from '../overview-link'
import { type NamedChange, namedChanges } from '../part-names'
import { methodUrl, NotificationFoot } from './notification-foot'
import { FigureTable, MailList, MailSmallHeading, Typed } from './parts'

/** What the mail about the alerts of one day says. */
export interface AlertNews {
  siteName: string
  accountName: string
  /** At least one. */
  alerts: readonly (VisibilityAlert & { changes: readonly NamedChange[]; overviewUrl: string })[]
}

/** "40.0% to 72.5%" */
export function changeText(figure: VisibilityAlert['figure'], { before, value, n }: NamedChange): string {
  const { unit, base } = metrics[figure]
  return `${valueText(before, unit)} to ${valueText(value, unit)} (${baseText(n, base)})`
}

function AlertPart({ alert }: { alert: AlertNews['alerts'][number] }) {
  const { figure, changes, overviewUrl } = alert
  return (
    <>
      <MailHeading>{alertTitle(alert)}</MailHeading>
      <FigureTable
        rows={[
          {
            name: 'Now',
            value: <Marked>{alertValue(alert)}</Marked>,
            note: baseText(alert.n, metrics[figure].base),
          },
          {
            name: 'Usual range',
            value: usualText(alert),
            note: '95% interval, from up to 28 earlier days with runs',
          },
          { name: 'Days', value: alertDays(alert), note: 'The last two with runs (UTC)' },
        ]}
      />
      <MailSmallHeading>What changed most</MailSmallHeading>
      {changes.length > 0 ? (
        <MailList
          items={changes.map((change) => ({
            key: change.key,
            content: (
              <>
                <Typed>{change.name}</Typed>: {changeText(figure, change)}
              </>
            ),
          }))}
        />
      ) : (
        <MailText>
          No single engine or prompt changed by more than chance. The change is spread over several.
        </MailText>
      )}
      <MailButton href={overviewUrl}>Open the overview</MailButton>
    </>
  )
}

/**
 * The mail about figures that left their usual range.
 * @param links the page that turns alerts off
 */
export function alertMail(
  { siteName, accountName, alerts }: AlertNews,
  { turnOffUrl }: { turnOffUrl: string },
  sender: Sender,
) {
  const name = oneLine(siteName, 60)
  const [first] = alerts
  const title =
    alerts.length === 1 && first ? alertTitle(first) : `${alerts.length} figures left their usual range`
  const mail = (
    <SiteMail
      sender={sender}
      title={`${title}: ${name}`}
      preheader={alerts
        .map((alert) => `${metrics[alert.figure].name} ${alertValue(alert)}, usually ${usualText(alert)}`)
        .join('. ')}
      kicker="Alert"
      foot={
        <NotificationFoot accountName={oneLine(accountName, 80)} topic="alerts" turnOffUrl={turnOffUrl} />
      }
    >
      <MailText>
        {alerts.length === 1 ? 'A figure' : 'Figures'} of <Typed>{name}</Typed> left the usual range on both
        of the last two days with runs. By chance, this happens to a figure about once in 3,000 days.{' '}
        <MailLink href={methodUrl()}>How we measure this</MailLink>
      </MailText>
      {alerts.map((alert) => (
        <AlertPart key={alert.figure} alert={alert} />
      ))}
    </SiteMail>
  )
  return renderMail(`${title}: ${name}`, mail)
}

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
