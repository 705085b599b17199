import { routes } from '@/lib/addresses/routes'
import type { Observations } from '@/lib/geo/metrics/next-steps'
import { nextSteps } from '@/lib/geo/metrics/next-steps'

const nothing: Observations = {
  failingChecks: [],
  scanToken: null,
  failedPages: [],
  gaps: [],
  unclaimed: [],
  unlinkedPages: [],
  wrongFacts: [],
  competitorPages: [],
  missingInstalls: [],
  prompts: 50,
}

const seen: Observations = {
  failingChecks: [
    { id: 'robots', title: 'Agents are allowed', fix: 'Allow them in robots.txt.', gain: 14 },
    { id: 'security-txt', title: 'There is a security.txt', fix: 'Add one.', gain: 1 },
  ],
  scanToken: 'token',
  failedPages: [
    { path: '/old', visits: 3 },
    { path: '/pricing', visits: 40 },
  ],
  gaps: [{ prompt: 'Which tool is best?', engine: 'ChatGPT', runs: 5 }],
  unclaimed: [{ prompt: 'What is Own?', engine: 'ChatGPT', runs: 6 }],
  unlinkedPages: [{ url: 'https://news.example/tools', citations: 6 }],
  wrongFacts: [{ subject: 'Price of Pro', value: '$49', statements: 7 }],
  competitorPages: [{ url: 'https://rival.example/compare', brand: 'Rival', citations: 12 }],
  missingInstalls: ['tag', 'server', 'files'],
  prompts: 5,
}

test('ranks what was observed', () => {
  expect(nextSteps(seen).map(({ id, weight, href }) => [id, weight, href])).toEqual([
    ['wrong-facts', 90 + 1, routes.clientCompetitors],
    ['check-robots', 55 + 2 * 14, routes.checkResult('token')],
    ['failed-pages', 80 + 2, routes.clientAnalytics],
    ['gaps', 70 + 1, routes.clientPrompts],
    ['unclaimed', 60 + 1, routes.clientPrompts],
    ['check-security-txt', 55 + 2 * 1, routes.checkResult('token')],
    ['unlinked-pages', 50 + 1, routes.clientArea],
    ['competitor-pages', 40 + 1, routes.clientCompetitors],
    ['install-server', 35, routes.clientSnippetServer],
    ['prompts', 30, routes.clientPrompts],
    ['install-files', 20, routes.clientSnippetFiles],
    ['install-tag', 10, routes.clientSnippet],
  ])
})

test('has the evidence, the largest first, at most five', () => {
  const step = (id: string, observations: Observations) =>
    nextSteps(observations).find((one) => one.id === id)
  expect(step('failed-pages', seen)).toMatchObject({
    title: 'Fix 2 pages that agents request but don’t get',
    evidence: [
      { text: '/pricing', count: 40 },
      { text: '/old', count: 3 },
    ],
  })
  expect(step('prompts', seen)).toMatchObject({ title: 'Add 45 prompts for directional figures' })
  const failedPages = Array.from({ length: 30 }, (_, visits) => ({ path: `/${visits}`, visits }))
  expect(step('failed-pages', { ...nothing, failedPages })?.evidence.map(({ count }) => count)).toEqual([
    29, 28, 27, 26, 25,
  ])
})

test('has no steps if nothing was observed', () => {
  expect(nextSteps(nothing)).toEqual([])
})

test('links checks without a result page to the checker', () => {
  const [first] = nextSteps({ ...nothing, failingChecks: seen.failingChecks })
  expect(first?.href).toBe(routes.aiTools)
})

test('keeps the order of the kinds however much was observed', () => {
  const many = <Item>(items: readonly Item[]) => Array.from({ length: 500 }, () => items).flat()
  const kinds = nextSteps({
    ...seen,
    failingChecks: [],
    unclaimed: many(seen.unclaimed),
    unlinkedPages: many(seen.unlinkedPages),
    gaps: many(seen.gaps),
    competitorPages: many(seen.competitorPages),
    failedPages: many(seen.failedPages),
  }).map(({ id }) => id)
  expect(kinds.slice(0, 6)).toEqual([
    'wrong-facts',
    'failed-pages',
    'gaps',
    'unclaimed',
    'unlinked-pages',
    'competitor-pages',
  ])
})

test('does not depend on the order of what was observed', () => {
  const gaps = ['b', 'a'].map((prompt) => ({ prompt, engine: 'ChatGPT', runs: 5 }))
  const failingChecks = ['b', 'a'].map((id) => ({ id, title: 'Title', fix: 'Fix', gain: 2 }))
  const steps = nextSteps({ ...seen, gaps, failingChecks })
  const turned = { gaps: gaps.toReversed(), failingChecks: failingChecks.toReversed() }
  expect(nextSteps({ ...seen, ...turned })).toEqual(steps)
})
