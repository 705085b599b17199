import type { Check } from './check.ts'
import { accessChecks } from './checks/access.ts'
import { agentChecks } from './checks/agent.ts'
import { contentChecks } from './checks/content.ts'
import { discoveryChecks } from './checks/discovery.ts'
import { entityChecks } from './checks/entity.ts'
import { indexableCheck } from './checks/indexable.ts'
import { informationChecks } from './checks/information.ts'

/** Every check, in the order of the page: those with points by group, then those without. */
export const checks: readonly Check[] = [
  ...accessChecks,
  indexableCheck,
  ...contentChecks,
  ...entityChecks,
  ...discoveryChecks,
  ...agentChecks,
  ...informationChecks,
]

/** The checks that count. */
export const scoredChecks: readonly Check[] = checks.filter(({ weight }) => weight > 0)
