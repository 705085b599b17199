import type { SiteFixture } from './fixture.ts'
import { accessSites } from './sites/access.ts'
import { agentSites } from './sites/agent.ts'
import { contentSites } from './sites/content.ts'
import { discoverySites } from './sites/discovery.ts'
import { entitySites } from './sites/entity.ts'
import { languageSites } from './sites/languages.ts'
import { problemSites } from './sites/problems.ts'
import { robotsSites } from './sites/robots.ts'

export const allSites: readonly SiteFixture[] = [
  // With the one that takes longest, because a file does not come.
  ...discoverySites,
  ...accessSites,
  ...robotsSites,
  ...contentSites,
  ...languageSites,
  ...entitySites,
  ...agentSites,
  ...problemSites,
]
