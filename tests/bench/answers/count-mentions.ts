import { findMentions } from '../../../lib/geo/answers/find-mentions.ts'
import type { Brand } from '../../../lib/geo/answers/reading.ts'
import type { AnswerSet } from './read-sets.ts'

/** Brands that are ordinary words, looked for where other products are described: a find of one in another spelling is mostly false. */
const ordinary =
  'Arc Beam Bolt Bright Calm Chase Clover Echo Edge Fire Gap Hinge Lime Line Match Meta Mint Mirror Monday Next Notion Orange Pixel Ring Root Signal Slack Spark Square Stripe Surface Target Tempo Word Zoom'
    .split(' ')
    .map((name) => ({ id: name, name, aliases: [], domains: [], isOwn: false }))

const chip = /\((?:\[[^\][\n]+\]\[\d+\](?:, )?)+\)/g
const escaped = (name: string) => name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Whether a place is in a range. */
const isIn = (ranges: readonly { start: number; end: number }[], place: number) =>
  ranges.some(({ start, end }) => place >= start && place < end)

/** The name of a brand with an "s" and no apostrophe, as Danish, German and Dutch write a possessive. */
const possessives = (text: string, brand: Brand) =>
  [...new Set([brand.name, ...brand.aliases])].flatMap((name) =>
    Array.from(
      text.matchAll(new RegExp(String.raw`(?<![\p{L}\p{N}])${escaped(name)}s(?![\p{L}\p{N}])`, 'gu')),
      ({ index }) => index,
    ),
  )

/** Counts what is found in a set of answers, and what should be. */
export function countMentions({ answers, brands }: AnswerSet) {
  const counts = {
    labels: 0,
    found: 0,
    unlabeled: 0,
    lowerCase: 0,
    possessives: 0,
    foundPossessives: 0,
    ordinary: 0,
  }
  const chips = { chips: 0, counted: 0 }
  for (const { text, labels } of answers) {
    const mentions = findMentions(text, brands)
    const ids = new Set(mentions.map(({ brandId }) => brandId))
    counts.labels += labels.length
    // Of names that differ in case alone, the first is found.
    const names = new Set([...ids].map((id) => id.toLowerCase()))
    counts.found += labels.filter((label) => names.has(label.toLowerCase())).length
    counts.unlabeled += [...ids].filter((id) => !labels.includes(id)).length
    counts.lowerCase += mentions.filter(({ start, end }) => !/\p{Lu}/u.test(text.slice(start, end))).length
    counts.ordinary += findMentions(text, ordinary).length
    for (const brand of brands)
      for (const place of possessives(text, brand)) {
        counts.possessives++
        if (mentions.some(({ start, end }) => place >= start && place < end)) counts.foundPossessives++
      }
    const ranges = Array.from(text.matchAll(chip), ({ 0: whole, index }) => ({
      start: index,
      end: index + whole.length,
      words: Array.from(whole.matchAll(/\[([^\][\n]+)\]\[\d+\]/g), ([, words = '']) => words),
    }))
    const sites = [...new Set(ranges.flatMap(({ words }) => words))]
    chips.chips += ranges.length
    chips.counted += findMentions(
      text,
      sites.map((name) => ({ id: name, name, aliases: [], domains: [], isOwn: false })),
    ).filter(({ start }) => isIn(ranges, start)).length
  }
  return {
    answers: answers.length,
    'labeled brands': counts.labels,
    'of these found': counts.found,
    'brands found without a label': counts.unlabeled,
    'finds without a capital letter': counts.lowerCase,
    'finds of 35 ordinary words': counts.ordinary,
    'possessives without an apostrophe': counts.possessives,
    'of these counted': counts.foundPossessives,
    'citation chips': chips.chips,
    'chips counted as mentions': chips.counted,
  }
}
