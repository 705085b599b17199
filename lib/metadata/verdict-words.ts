import type { CheckResult } from '../checker/report'

/** The outcome of a check, in words. */
export const verdictWords: Readonly<Record<CheckResult['verdict'], string>> = {
  pass: 'Passed',
  partial: 'Partly',
  fail: 'Failed',
  'not-applicable': 'Not applicable',
  unknown: 'Not checked',
  info: 'Information',
}
