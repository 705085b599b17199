import 'server-only'
import { z } from 'zod'
import { routes } from '@/lib/addresses/routes'
import type { Report } from '@/lib/checker/report'
import { environment } from '@/lib/env/server'
import { checkWebsite } from '@/lib/scans/check-website'

/** The result of a check, as an assistant needs it. */
export const websiteCheck = z.object({
  address: z.string().describe('The page that was checked, after redirects.'),
  score: z.int().min(0).max(100),
  cap: z.string().nullable().describe('Why the score is limited, if it is.'),
  checkedAt: z.string(),
  groups: z.array(z.object({ title: z.string(), points: z.number(), outOf: z.number() })),
  fixes: z.array(
    z.object({
      gain: z.number().describe('Points of the score that it would add.'),
      check: z.string(),
      finding: z.string(),
      fix: z.string(),
      code: z.string().nullable(),
    }),
  ),
  resultUrl: z.string().describe('The whole result, with evidence, as a page.'),
})

const summaryOf = (report: Report, token: string): z.output<typeof websiteCheck> => ({
  address: report.finalAddress,
  score: report.score,
  cap: report.cap?.reason ?? null,
  checkedAt: report.checkedAt,
  groups: report.groups.map(({ title, points, outOf }) => ({ title, points, outOf })),
  fixes: report.checks
    .flatMap(({ title, summary, fix }) =>
      fix
        ? [{ gain: fix.gain, check: title, finding: summary, fix: fix.text, code: fix.code?.text ?? null }]
        : [],
    )
    .toSorted((a, b) => b.gain - a.gain),
  resultUrl: environment.siteUrl + routes.checkResult(token),
})

/**
 * Checks a website for an MCP client.
 * @param sender the request, for the limits; its signal ends the check
 * @returns the result, or a sentence that says why there is none
 */
export async function websiteCheckOf(
  sender: Pick<Request, 'headers' | 'signal'>,
  address: string,
): Promise<z.output<typeof websiteCheck> | string> {
  const events = await checkWebsite(sender, { address, fresh: false }, sender.signal)
  if ('refusal' in events) return `Too many checks right now. Try again in ${events.refusal.seconds} seconds.`
  let report: Report | undefined
  for await (const event of events) {
    if (event.type === 'problem') return `${event.problem.message} ${event.problem.advice}`
    if (event.type === 'report') report = event.report
    if (event.type === 'stored' && report) return summaryOf(report, event.token)
  }
  return 'The check failed on our side. Try again in a minute.'
}
