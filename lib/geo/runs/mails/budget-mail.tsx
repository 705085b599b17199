import 'server-only'
import { z } from 'zod'
import { formatCount, formatDollars, longDay } from '../../../format/format'
import type { Mail } from '../../../mail/mail'
import { siteHost } from '../../../mail/mail-address'
import { Facts, MailNote, MailText, Marked } from '../../../mail/parts'
import { renderMail } from '../../../mail/render-mail'
import { loadSender, type Sender } from '../../../mail/sender'
import { SiteMail } from '../../../mail/site-mail'
import { loadTeamAddress } from '../../../mail/team-address'

/** What private.engine_total stores (supabase/migrations). */
const budgetPayload = z.object({
  day: z.iso.date(),
  threshold: z.union([z.literal(50), z.literal(80), z.literal(100)]),
  calls: z.int(),
  costUsd: z.number(),
  mostCalls: z.int(),
  mostCostUsd: z.number(),
})

type BudgetNotice = z.output<typeof budgetPayload>

const meanings: Readonly<Record<BudgetNotice['threshold'], string>> = {
  50: 'Runs of accounts without a subscription now wait until tomorrow (UTC). Those of customers with one go on.',
  80: 'At 100%, all runs wait until tomorrow (UTC). Nothing is lost.',
  100: 'All runs now wait until tomorrow (UTC). Nothing is lost.',
}

/** The mail to those who run the site about the calls of engines that all accounts made today. */
export function budgetMail(notice: BudgetNotice, sender: Sender) {
  const { threshold, calls, costUsd, mostCalls, mostCostUsd } = notice
  const title = `${threshold}% of today’s budget for AI engines used`
  const day = longDay(`${notice.day}T00:00:00Z`)
  const mail = (
    <SiteMail
      sender={sender}
      title={title}
      preheader={`${formatCount(calls)} of ${formatCount(mostCalls)} calls.`}
      kicker="AI engines"
      foot={<MailNote>You’re getting this because you run {siteHost}. We send it once a day.</MailNote>}
    >
      <Facts
        facts={[
          ['Day', `${day} (UTC)`],
          [
            'Calls',
            <Marked key="calls">
              {formatCount(calls)} of {formatCount(mostCalls)}
            </Marked>,
          ],
          ['Costs', `${formatDollars(costUsd)} of ${formatDollars(mostCostUsd)}`],
        ]}
      />
      <MailText>{meanings[threshold]}</MailText>
      <MailText>
        The limits are the variables GEO_TOTAL_DAILY_CALLS and GEO_TOTAL_DAILY_COST_USD. The table
        engine_spend has the calls of each account.
      </MailText>
    </SiteMail>
  )
  return renderMail(`${title} (${siteHost})`, mail)
}

/**
 * Composes the mail about the daily budget of all accounts.
 * @param payload of the outbox message `operator.engines`
 * @throws if something cannot be read: a retry may succeed
 */
export async function composeBudgetNotice(payload: unknown): Promise<Mail> {
  const notice = budgetPayload.parse(payload)
  return { to: await loadTeamAddress(), ...(await budgetMail(notice, await loadSender('published'))) }
}
