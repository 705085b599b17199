import type { PageDescription } from './document-description'
import type { Finding } from './finding'
import { rules } from './rules'

/** The SEO validation result of specification §3. */
export interface SeoResult {
  /** True when there are no errors. */
  isValid: boolean
  errors: Finding[]
  warnings: Finding[]
  /** From 0 to 100. */
  score: number
}

const failure: SeoResult = {
  isValid: false,
  errors: [
    {
      subject: 'page',
      severity: 'error',
      message: 'Validation failed',
      advice: 'The page could not be read. Your text is safe; try again.',
      points: 100,
    },
  ],
  warnings: [],
  score: 0,
}

/**
 * Scores a page from 100 by the rules of specification §5.
 * @param read returns the page; if it throws, the result is 'Validation failed' with score 0
 */
export function validateSeo(read: () => PageDescription): SeoResult {
  try {
    const page = read()
    const findings = rules.flatMap((rule) => rule(page) ?? [])
    const errors = findings.filter(({ severity }) => severity === 'error')
    const warnings = findings.filter(({ severity }) => severity === 'warning')
    const score = findings.reduce((rest, { points }) => rest - points, 100)
    return { isValid: errors.length === 0, errors, warnings, score }
  } catch {
    return failure
  }
}
