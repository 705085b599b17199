import type { Judgement, Site } from '../check'
import type { Evidence, Fix } from '../report'
import { shortened } from '../wording'

/** The verdict of a share of the points. */
export function judged(share: number, summary: string, evidence: Evidence[], fix: Fix): Judgement {
  if (share >= 1) return { verdict: 'pass', summary, evidence }
  if (share <= 0) return { verdict: 'fail', summary, evidence, fix }
  return { verdict: 'partial', result: Math.round(share * 1000) / 1000, summary, evidence, fix }
}

/** The verdict of a file that could not be looked at. @param name begins a sentence */
export const notChecked = (name: string, { because, url }: { because: string; url: string }): Judgement => ({
  verdict: 'unknown',
  summary: `${name} was not checked: ${because}.`,
  evidence: [{ text: `${because}.`, url }],
})

/** Something found in the page's HTML. */
export const inPage = (
  { finalAddress }: Pick<Site, 'finalAddress'>,
  text: string,
  { line, quote }: { line?: number | undefined; quote?: string | undefined } = {},
): Evidence => ({
  text,
  url: finalAddress.href,
  ...(line === undefined ? {} : { line }),
  ...(quote ? { quote: shortened(quote) } : {}),
})
