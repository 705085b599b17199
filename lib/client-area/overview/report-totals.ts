import {
  addUp,
  type BrandSums,
  brandSumNames,
  pairSumNames,
  pairsOf,
  recallSumNames,
  runSumNames,
  type Totals,
} from '@/lib/geo/metrics/sums'
import { countryName } from '../../engines/countries'
import { promptKindNames } from '../../geo/prompt-kinds'
import { engineName } from '../engine-names'
import type { PartKey, VisibilityReport } from './report-results'

/** The parts of a report: sums of a prompt on an engine. */
interface Parts {
  runs: VisibilityReport['runs']['parts']
  mentions: VisibilityReport['mentions']['parts']
  recall: VisibilityReport['recall']
}

/** The parts of each key. A part without one is left out, one with several is in each of them. */
function groupParts(
  { runs, mentions, recall }: Parts,
  keysOf: (part: PartKey) => readonly string[],
): [key: string, Parts][] {
  const group = <Part extends PartKey>(parts: readonly Part[]) => {
    const groupsOf = new Map<string, Part[]>()
    for (const part of parts)
      for (const key of keysOf(part)) {
        const ofKey = groupsOf.get(key)
        if (ofKey) ofKey.push(part)
        else groupsOf.set(key, [part])
      }
    return groupsOf
  }
  const groups = { runs: group(runs), mentions: group(mentions), recall: group(recall) }
  const keys = new Set([...groups.runs.keys(), ...groups.recall.keys()])
  return [...keys].map((key) => [
    key,
    {
      runs: groups.runs.get(key) ?? [],
      mentions: groups.mentions.get(key) ?? [],
      recall: groups.recall.get(key) ?? [],
    },
  ])
}

const partKeyOf = ({ promptId, engine, isCurrent }: PartKey) => `${promptId} ${engine} ${isCurrent}`

/** How alike answers to one prompt on one engine are, over all of these. */
function pairsIn({ runs, mentions }: Parts) {
  const named = Map.groupBy(mentions, partKeyOf)
  const pairs = runs.map((part) =>
    pairsOf(
      part.runs,
      (named.get(partKeyOf(part)) ?? []).map((mention) => mention.mentions),
    ),
  )
  return addUp(pairSumNames, pairs)
}

const brandTotals = (
  { brands, hasReadPages }: VisibilityReport,
  mentions: readonly (BrandSums & { brandId: string })[],
  knowsDomains: boolean,
): Totals['brands'] => {
  const named = Map.groupBy(mentions, ({ brandId }) => brandId)
  return brands.map(({ id, isOwn, domains }) => ({
    ...addUp(brandSumNames, named.get(id) ?? []),
    brandId: id,
    isOwn,
    domains: knowsDomains && hasReadPages ? domains : null,
  }))
}

function totalsOf(report: VisibilityReport, parts: Parts, knowsDomains = false): Totals {
  const sums = (of: Parts, domains: boolean): Totals => ({
    runs: addUp(runSumNames, of.runs),
    brands: brandTotals(report, of.mentions, domains),
    recall: addUp(recallSumNames, of.recall),
    pairs: pairsIn(of),
  })
  const prompts = groupParts(parts, ({ promptId }) => [promptId])
  return { ...sums(parts, knowsDomains), prompts: prompts.map(([, part]) => sums(part, false)) }
}

/** The parts of the range, or of the one before. */
const partsOf = ({ runs, mentions, recall }: VisibilityReport, isOfRange: boolean): Parts => {
  const isWanted = ({ isCurrent }: PartKey) => isCurrent === isOfRange
  return {
    runs: runs.parts.filter(isWanted),
    mentions: mentions.parts.filter(isWanted),
    recall: recall.filter(isWanted),
  }
}

/** Totals of the whole range; without runs all of them are 0. The domains are known if pages were read and nothing is filtered. */
export const totalsOfRange = (report: VisibilityReport): Totals => ({
  ...totalsOf(report, partsOf(report, true), true),
  ...(report.ownPages && { pages: report.ownPages }),
})

/** An engine that began to answer with another model: a new one, or one that has returned. */
export interface NewModel {
  /** Its ID. */
  engine: string
  engineName: string
  model: string
  /** Which answered before it. */
  former: string
  /** UTC, ISO 8601. */
  on: string
}

/** The new models of engines since a day, the first one first. An engine's first model is not new. @param since UTC, ISO 8601 */
export const newModels = ({ models }: Pick<VisibilityReport, 'models'>, since: string): NewModel[] =>
  [...Map.groupBy(models, ({ engine }) => engine).values()]
    .flatMap((ofEngine) =>
      ofEngine.flatMap(({ engine, model, firstSeenOn: on }, place) => {
        const former = ofEngine[place - 1]
        return former && on > former.firstSeenOn && on > since
          ? [{ engine, engineName: engineName(engine), model, former: former.model, on }]
          : []
      }),
    )
    .sort((one, other) => (one.on < other.on ? -1 : 1))

/** What to compare: both times without engines that got a new model in them. */
export interface Comparable {
  /** Null if they have no runs in the time before. */
  before: Totals | null
  /** Undefined: all of the range. */
  now?: Totals
}

/** @param since when the range before begins */
export function comparableTotals(
  report: VisibilityReport,
  since: string,
  isOf: (part: PartKey) => boolean = () => true,
): Comparable {
  const changed = new Set(newModels(report, since).map(({ engine }) => engine))
  const isWanted = (part: PartKey) => isOf(part) && !changed.has(part.engine)
  const totalsIn = (isOfRange: boolean) => {
    const { runs, mentions, recall } = partsOf(report, isOfRange)
    return totalsOf(report, {
      runs: runs.filter(isWanted),
      mentions: mentions.filter(isWanted),
      recall: recall.filter(isWanted),
    })
  }
  const before = totalsIn(false)
  const hasBefore = before.runs.runs > 0 || (before.recall?.brandedRuns ?? 0) > 0
  return { before: hasBefore ? before : null, ...(changed.size > 0 && { now: totalsIn(true) }) }
}

export type Split = 'engine' | 'topic' | 'kind' | 'tag' | 'country' | 'persona'

const kindNames: Readonly<Record<string, string>> = promptKindNames

export const splitLabel: Readonly<Record<Split, (key: string) => string>> = {
  engine: engineName,
  topic: (key) => key || 'No topic',
  kind: (key) => kindNames[key] ?? key,
  tag: (key) => key,
  country: (key) => (key ? countryName(key) : 'Country of the schedule'),
  persona: (key) => (key ? `“${key}”` : 'No persona'),
}

/** Which parts of a split a row of sums is in. */
export function splitKeys(report: VisibilityReport, split: Split): (part: PartKey) => readonly string[] {
  const prompts = new Map(report.prompts.map((prompt) => [prompt.id, prompt]))
  const ofPrompt =
    (keysOf: (prompt: VisibilityReport['prompts'][number]) => readonly string[]) =>
    ({ promptId }: PartKey) => {
      const prompt = prompts.get(promptId)
      return prompt ? keysOf(prompt) : []
    }
  return {
    engine: ({ engine }: PartKey) => [engine],
    topic: ofPrompt(({ topic }) => [topic ?? '']),
    kind: ofPrompt(({ kind }) => [kind]),
    tag: ofPrompt(({ tags }) => tags),
    country: ofPrompt(({ country }) => [country ?? '']),
    persona: ofPrompt(({ persona }) => [persona ?? '']),
  }[split]
}

/** Totals of the range with the key of their part, such as an engine's ID; that of the most runs first. */
export const totalsBySplit = (report: VisibilityReport, split: Split): { key: string; totals: Totals }[] =>
  groupParts(partsOf(report, true), splitKeys(report, split))
    .map(([key, parts]) => ({ key, totals: totalsOf(report, parts) }))
    .filter(({ totals }) => totals.runs.runs > 0)
    .sort((one, other) => other.totals.runs.runs - one.totals.runs.runs || (one.key < other.key ? -1 : 1))

/** Totals of each bucket of the range with runs, by its first day. */
export function totalsByBucket(report: VisibilityReport): Map<string, Totals> {
  const runs = new Map(report.runs.buckets.map((bucket) => [bucket.startsOn, bucket]))
  const recall = new Map(report.recallBuckets.map((bucket) => [bucket.startsOn, bucket]))
  const mentions = Map.groupBy(report.mentions.buckets, ({ startsOn }) => startsOn)
  return new Map(
    [...new Set([...runs.keys(), ...recall.keys()])].map((startsOn) => {
      const [ofRuns, ofRecall] = [runs.get(startsOn), recall.get(startsOn)]
      return [
        startsOn,
        {
          runs: addUp(runSumNames, ofRuns ? [ofRuns] : []),
          brands: brandTotals(report, mentions.get(startsOn) ?? [], false),
          recall: addUp(recallSumNames, ofRecall ? [ofRecall] : []),
        },
      ]
    }),
  )
}

/** Totals of branded prompts by engine, that of the most answers first. */
export const recallByEngine = (report: VisibilityReport): { key: string; totals: Totals }[] =>
  groupParts({ runs: [], mentions: [], recall: partsOf(report, true).recall }, ({ engine }) => [engine])
    .map(([key, parts]) => ({ key, totals: totalsOf(report, parts) }))
    .sort((one, other) => (other.totals.recall?.brandedRuns ?? 0) - (one.totals.recall?.brandedRuns ?? 0))
