import type { Check, Judgement, Site } from '@/lib/checker/check'
import { readPage } from '@/lib/checker/page/read-page'

export const pageAddress = new URL('https://example-shop.com/guides/teapots')

/** A site of which only the page is known. */
export const siteOf = (html: string, address = pageAddress): Site => ({
  address,
  finalAddress: address,
  files: {},
  facts: readPage(html, address),
})

/** Judges one page by the check with this id. */
export function judge(checks: readonly Check[], id: string, html: string, address = pageAddress): Judgement {
  const check = checks.find((other) => other.id === id)
  if (!check) throw new Error(`There is no check "${id}".`)
  return check.judge(siteOf(html, address))
}

/** The code of a judgement's fix; empty without one. */
export const codeOf = (judgement: Judgement): string =>
  'fix' in judgement ? (judgement.fix.code?.text ?? '') : ''

/** A verdict with its share of the points, such as "partial 0.5". @throws if a fault has no evidence or no fix */
export function verdictOf(judgement: Judgement): string {
  const { verdict, evidence } = judgement
  const isFault = verdict === 'fail' || verdict === 'partial'
  if (isFault !== 'fix' in judgement || (isFault && evidence.length === 0))
    throw new Error(`${judgement.summary} It lacks evidence or a fix.`)
  return verdict === 'partial' ? `partial ${Math.round(judgement.result * 1000) / 1000}` : verdict
}

export const words = (count: number): string =>
  Array.from({ length: count }, (_, index) => `word${index}`).join(' ')

export const jsonLd = (data: unknown): string =>
  `<script type="application/ld+json">${JSON.stringify(data)}</script>`
