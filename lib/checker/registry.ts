import type { Check } from './check.ts'
import { agentsCheck } from './checks/access/agents-allowed.ts'
import { httpsCheck } from './checks/access/https-status.ts'
import { robotsCheck } from './checks/access/robots-file.ts'
import { cardCheck } from './checks/agent/agent-card.ts'
import { signalCheck } from './checks/agent/content-signal.ts'
import { negotiationCheck } from './checks/agent/markdown-negotiation.ts'
import { securityCheck } from './checks/agent/security-txt.ts'
import { altLinksCheck } from './checks/content/alt-links.ts'
import { answerSectionsCheck } from './checks/content/answer-sections.ts'
import { canonicalCheck } from './checks/content/canonical.ts'
import { headingsCheck } from './checks/content/headings.ts'
import { landmarksCheck } from './checks/content/landmarks.ts'
import { mainTextCheck } from './checks/content/main-text.ts'
import { titleDescriptionCheck } from './checks/content/title-description.ts'
import { freshnessCheck } from './checks/discovery/freshness.ts'
import { llmsCheck } from './checks/discovery/llms-txt.ts'
import { markdownCheck } from './checks/discovery/markdown-alternate.ts'
import { sitemapCheck } from './checks/discovery/sitemap.ts'
import { jsonLdCheck } from './checks/entity/json-ld.ts'
import { openGraphCheck } from './checks/entity/open-graph.ts'
import { organizationCheck } from './checks/entity/organization.ts'
import { pageTypeCheck } from './checks/entity/page-type.ts'
import { indexableCheck } from './checks/indexable.ts'
import { informationChecks } from './checks/information.ts'

export const accessChecks: readonly Check[] = [httpsCheck, agentsCheck, robotsCheck]

export const contentChecks: readonly Check[] = [
  mainTextCheck,
  titleDescriptionCheck,
  headingsCheck,
  landmarksCheck,
  canonicalCheck,
  answerSectionsCheck,
  altLinksCheck,
]

export const entityChecks: readonly Check[] = [jsonLdCheck, organizationCheck, pageTypeCheck, openGraphCheck]

export const discoveryChecks: readonly Check[] = [sitemapCheck, llmsCheck, markdownCheck, freshnessCheck]

export const agentChecks: readonly Check[] = [negotiationCheck, signalCheck, cardCheck, securityCheck]

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
