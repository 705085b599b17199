import type { DocumentDescription } from './document-description'
import type { Finding } from './finding'
import { hintsFor } from './hints'
import { type SeoResult, validateSeo } from './validate-seo'

/** A page's score (specification §5) and its findings, among them hints, which cost no points. */
export interface Assessment extends Pick<SeoResult, 'score'> {
  errors: Finding[]
  warnings: Finding[]
}

/** A hint replaces the rule's finding about the same subject, because it is more precise; the points remain. */
function merged(ruled: readonly Finding[], hints: readonly Finding[]): Finding[] {
  const better = ruled.map((finding) => {
    const hint = hints.find(({ subject }) => subject === finding.subject)
    return hint ? { ...hint, points: finding.points } : finding
  })
  const subjects = new Set(ruled.map(({ subject }) => subject))
  return [...better, ...hints.filter(({ subject }) => !subjects.has(subject))]
}

/**
 * Assesses a page.
 * @param read returns the page; if it throws, the only finding is 'Validation failed'
 */
export function assessPage(read: () => DocumentDescription): Assessment {
  let page: DocumentDescription | undefined
  const { errors, warnings, score } = validateSeo(() => {
    page = read()
    return page
  })
  const findings = merged([...errors, ...warnings], page ? hintsFor(page) : [])
  return {
    score,
    errors: findings.filter(({ severity }) => severity === 'error'),
    warnings: findings.filter(({ severity }) => severity === 'warning'),
  }
}
