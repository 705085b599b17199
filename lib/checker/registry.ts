import type { Check } from './check'
import { agentsCheck } from './checks/access/agents-allowed'
import { httpsCheck } from './checks/access/https-status'
import { robotsCheck } from './checks/access/robots-file'
import { cardCheck } from './checks/agent/agent-card'
import { signalCheck } from './checks/agent/content-signal'
import { negotiationCheck } from './checks/agent/markdown-negotiation'
import { securityCheck } from './checks/agent/security-txt'
import { altLinksCheck } from './checks/content/alt-links'
import { answerSectionsCheck } from './checks/content/answer-sections'
import { canonicalCheck } from './checks/content/canonical'
import { headingsCheck } from './checks/content/headings'
import { landmarksCheck } from './checks/content/landmarks'
import { mainTextCheck } from './checks/content/main-text'
import { titleDescriptionCheck } from './checks/content/title-description'
import { freshnessCheck } from './checks/discovery/freshness'
import { llmsCheck } from './checks/discovery/llms-txt'
import { markdownCheck } from './checks/discovery/markdown-alternate'
import { sitemapCheck } from './checks/discovery/sitemap'
import { jsonLdCheck } from './checks/entity/json-ld'
import { openGraphCheck } from './checks/entity/open-graph'
import { organizationCheck } from './checks/entity/organization'
import { pageTypeCheck } from './checks/entity/page-type'
import { indexableCheck } from './checks/indexable'
import { informationChecks } from './checks/information'

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
