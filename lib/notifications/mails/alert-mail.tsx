import {
  alertDays,
  alertTitle,
  alertValue,
  usualText,
  type VisibilityAlert,
} from '../../client-area/overview/alert-words'
import { valueText } from '../../client-area/overview/format-figure'
import { metrics } from '../../geo/metrics/metrics'
import type { Mail } from '../../mail/mail'
import { oneLine } from '../../mail/one-line'
import { MailButton, MailHeading, MailLink, MailText, Marked } from '../../mail/parts'
import { renderMail } from '../../mail/render-mail'
import type { Sender } from '../../mail/sender'
import { SiteMail } from '../../mail/site-mail'
import type { NamedChange } from '../part-names'
import { methodUrl, NotificationFoot } from './notification-foot'
import { baseText, FigureTable, MailList, MailSmallHeading, Typed } from './parts'

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
            note: '95% interval of up to 28 days with runs before',
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
          No engine or prompt alone changed by more than chance. The change is spread over several.
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
export async function alertMail(
  { siteName, accountName, alerts }: AlertNews,
  { turnOffUrl }: { turnOffUrl: string },
  sender: Sender,
): Promise<Omit<Mail, 'to'>> {
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
  return { subject: `${title}: ${name}`, ...(await renderMail(mail)) }
}
