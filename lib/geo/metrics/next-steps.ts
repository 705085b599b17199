import { routes } from '@/lib/addresses/routes'
import { counted } from '@/lib/checker/wording'
import type { Install, Observations } from './observations'
import { thresholds } from './quality-input'
import { stepWeights } from './step-weights'

/** `count` is of what the text names: visits, runs, statements, citations, prompts, or points of a check. */
interface Evidence {
  text: string
  count: number
}

/** Something to do next. */
export interface NextStep {
  id: string
  title: string
  /** What it follows from, the largest count first, at most five. */
  evidence: readonly Evidence[]
  href: string
  /** The larger, the earlier. */
  weight: number
}

const mostForSize = 9
const mostEvidence = 5
const mostForCheck = 35

const sized = (base: number, size: number) => base + Math.min(size, mostForSize)

const largest = (evidence: readonly Evidence[]) =>
  evidence
    .toSorted((one, other) => other.count - one.count || (one.text < other.text ? -1 : 1))
    .slice(0, mostEvidence)

const installs: Readonly<Record<Install, Pick<NextStep, 'title' | 'href'>>> = {
  server: {
    title: 'Add a server install to see which AI agents visit',
    href: routes.clientSnippetServer,
  },
  files: { title: 'Serve the hosted files, such as llms.txt', href: routes.clientSnippetFiles },
  tag: { title: 'Add the tag to see whom assistants send to you', href: routes.clientSnippet },
}

/** A step about several things; none, if there are none. */
function step(
  kind: 'wrong-facts' | 'failed-pages' | 'gaps' | 'unclaimed' | 'unlinked-pages' | 'competitor-pages',
  items: readonly Evidence[],
  title: string,
  href: string,
): NextStep[] {
  if (items.length === 0) return []
  const weight = sized(stepWeights[kind], items.length)
  return [{ id: kind, title, evidence: largest(items), href, weight }]
}

function checkSteps({ failingChecks, scanToken }: Observations): NextStep[] {
  const href = scanToken === null ? routes.aiTools : routes.checkResult(scanToken)
  return failingChecks.map(({ id, title, fix, gain }) => ({
    id: `check-${id}`,
    title: `Fix: ${title}`,
    evidence: [{ text: fix, count: gain }],
    href,
    weight: stepWeights.check + Math.min(2 * gain, mostForCheck),
  }))
}

function promptStep(prompts: number): NextStep[] {
  const needed = thresholds.prompts.directional
  if (prompts >= needed) return []
  const text = `Prompts, of ${needed} that directional figures need`
  const left = counted(needed - prompts, 'prompt')
  return [
    {
      id: 'prompts',
      title: `Add ${left} for directional figures`,
      evidence: [{ text, count: prompts }],
      href: routes.clientPrompts,
      weight: stepWeights.prompts,
    },
  ]
}

/**
 * What to do next, the most important first, by `stepWeights`; equal weights by id. The order of the given lists does not matter.
 * @returns no step for what was not observed
 */
export function nextSteps(seen: Observations): NextStep[] {
  const { wrongFacts, failedPages, gaps, unclaimed, unlinkedPages, competitorPages, missingInstalls } = seen
  return [
    ...step(
      'wrong-facts',
      wrongFacts.map(({ subject, value, statements }) => ({
        text: `${subject}: should be ${value}`,
        count: statements,
      })),
      'Correct what assistants get wrong about you',
      routes.clientCompetitors,
    ),
    ...step(
      'failed-pages',
      failedPages.map(({ path, visits }) => ({ text: path, count: visits })),
      `Fix ${counted(failedPages.length, 'page')} that agents ask for and don’t get`,
      routes.clientAnalytics,
    ),
    ...step(
      'gaps',
      gaps.map(({ prompt, engine, runs }) => ({ text: `${prompt} (${engine})`, count: runs })),
      'Publish answers to prompts where only competitors are named',
      routes.clientPrompts,
    ),
    ...step(
      'unclaimed',
      unclaimed.map(({ prompt, engine, runs }) => ({ text: `${prompt} (${engine})`, count: runs })),
      'Publish pages that answers about you can cite',
      routes.clientPrompts,
    ),
    ...step(
      'unlinked-pages',
      unlinkedPages.map(({ url, citations }) => ({ text: url, count: citations })),
      `Ask for a link on ${counted(unlinkedPages.length, 'page')} that ${unlinkedPages.length === 1 ? 'names' : 'name'} you`,
      routes.clientArea,
    ),
    ...step(
      'competitor-pages',
      competitorPages.map(({ url, brand, citations }) => ({ text: `${url} (${brand})`, count: citations })),
      'Read what cited pages of competitors say',
      routes.clientCompetitors,
    ),
    ...checkSteps(seen),
    ...promptStep(seen.prompts),
    ...missingInstalls.map((install) => ({
      id: `install-${install}`,
      ...installs[install],
      evidence: [],
      weight: stepWeights[`install-${install}`],
    })),
  ].toSorted((one, other) => other.weight - one.weight || (one.id < other.id ? -1 : 1))
}
