import { routes } from '@/lib/addresses/routes'
import { counted } from '@/lib/checker/wording'
import { thresholds } from './quality-labels'

type Install = 'tag' | 'server' | 'files'

/** What was observed on a site, and in the answers about its brand. */
export interface Observations {
  /** Checks of the last scan that did not pass, with the points of the score that a fix would add. */
  failingChecks: readonly { id: string; title: string; fix: string; gain: number }[]
  /** Of the result page of that scan; null: there is no scan. */
  scanToken: string | null
  /** Pages that agents asked for and did not get. */
  failedPages: readonly { path: string; visits: number }[]
  /** Prompts whose answers name competitors and not the own brand. */
  gaps: readonly { prompt: string; engine: string; runs: number }[]
  /** Prompts with answers that name the own brand and cite none of its pages. */
  unclaimed: readonly { prompt: string; engine: string; runs: number }[]
  /** Cited pages of others that name the own brand and do not link to it. */
  unlinkedPages: readonly { url: string; citations: number }[]
  /** Brand facts that answers contradict. */
  wrongFacts: readonly { subject: string; value: string; statements: number }[]
  competitorPages: readonly { url: string; brand: string; citations: number }[]
  missingInstalls: readonly Install[]
  /** Distinct enabled prompts. */
  prompts: number
}

/**
 * Where each kind of step starts in the ranking, and why. A kind's step weighs one more for each thing that it is about, at most 9
 * more, so the order of the kinds holds. A failing check weighs two more for each point of the score that its fix would add, at most 35.
 */
export const stepWeights = {
  /** Readers get something false. */
  'wrong-facts': 90,
  /** Assistants ask for a page now, and have nothing to read. */
  'failed-pages': 80,
  /** Competitors are recommended where the own brand could be. */
  gaps: 70,
  /** The brand is named, but the reader is sent elsewhere. */
  unclaimed: 60,
  /** A failing check worth 1 to 14 points is between 57 and 83. */
  check: 55,
  /** A link would take the readers of these pages to the own site. */
  'unlinked-pages': 50,
  /** These pages show what assistants use as a source. */
  'competitor-pages': 40,
  /** Without it, failed pages are not known. */
  'install-server': 35,
  /** The figures above are exploratory without more prompts. */
  prompts: 30,
  'install-files': 20,
  'install-tag': 10,
} as const

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
  tag: { title: 'Add the tag to see who assistants send to you', href: routes.clientSnippet },
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
      `Fix ${counted(failedPages.length, 'page')} that agents request but don’t get`,
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
      'Read what competitors’ cited pages say',
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
