import type { Check } from '../check.ts'
import { freshnessCheck } from './discovery/freshness.ts'
import { llmsCheck } from './discovery/llms-txt.ts'
import { markdownCheck } from './discovery/markdown-alternate.ts'
import { sitemapCheck } from './discovery/sitemap.ts'

export const discoveryChecks: readonly Check[] = [sitemapCheck, llmsCheck, markdownCheck, freshnessCheck]
