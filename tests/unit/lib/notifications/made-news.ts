import { headlineOf } from '@/lib/client-area/overview/headline'
import { figuresOf, leaderboard } from '@/lib/geo/metrics/figures'
import type { SiteDigest } from '@/lib/notifications/digests/digest'
import type { AlertNews } from '@/lib/notifications/mails/alert-mail'
import type { Digest } from '@/lib/notifications/mails/digest-mail'
import { example, exampleBefore } from '../geo/metrics/worked-example'

const names = new Map([
  ['own', 'Findable'],
  ['rival', 'Rivalry'],
  ['other', 'Otherwise'],
])

const visibilityAlert = {
  figure: 'mentionRate',
  direction: 'below',
  day: '2026-11-20',
  sinceDay: '2026-11-19',
  value: 0.125,
  n: 80,
  usualLow: 0.36023,
  usualHigh: 0.44113,
} as const

const gain = { key: 'openai', direction: 'above', before: 0.25, value: 0.525, n: 40, name: 'OpenAI' } as const
const loss = {
  key: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  direction: 'below',
  before: 0.6,
  value: 0.1,
  n: 20,
  name: '“Which tool shows how assistants see my brand?”',
} as const

const figures = figuresOf(example, exampleBefore)
const brands = leaderboard(example, exampleBefore).map((row) => ({
  ...row,
  name: names.get(row.brandId) ?? '',
}))

/** The worked example as a week of a site. */
export const site: SiteDigest = {
  siteId: '0191e6a2-7a2b-7c4d-9e1f-000000000001',
  siteName: 'example.com',
  period: 'Nov 16 – 22, 2026',
  headline: headlineOf({ figures, brands, quality: 'exploratory', range: '7d', answers: 'unbranded' }),
  quality: 'exploratory',
  figures,
  gains: [gain],
  losses: [loss],
  brands,
  agentVisits: { count: 1_204, before: 1_075, claimed: 96 },
  assistantVisits: null,
  alerts: [visibilityAlert],
  steps: ['Correct what assistants get wrong about you', 'Fix 3 pages that agents request but don’t get'],
}

/** A site without a brand, competitors, changes, alerts and steps. */
export const bareSite: SiteDigest = {
  ...site,
  siteId: '0191e6a2-7a2b-7c4d-9e1f-000000000002',
  siteName: 'example.org',
  headline: null,
  quality: 'decision-grade',
  figures: { ...site.figures, own: null },
  gains: [],
  losses: [],
  brands: [],
  assistantVisits: { count: 3, before: null },
  alerts: [],
  steps: [],
}

export const digest: Digest = { accountName: 'Example Inc.', sites: [site], quietSites: 0 }

export const alertNews: AlertNews = {
  siteName: 'example.com',
  accountName: 'Example Inc.',
  alerts: [
    {
      ...visibilityAlert,
      changes: [{ ...gain, direction: 'below', before: 0.5, value: 0.1 }, loss],
      overviewUrl: 'https://www.example.com/ai-discovery/site?id=1&engine=openai',
    },
    {
      ...visibilityAlert,
      figure: 'position',
      direction: 'above',
      value: 2.9,
      n: 41,
      usualLow: 1.52,
      usualHigh: 1.88,
      changes: [],
      overviewUrl: 'https://www.example.com/ai-discovery/site?id=1&trend=position',
    },
  ],
}

export const links = { turnOffUrl: 'https://www.example.com/ai-discovery/auth/notifications?token=abc' }
