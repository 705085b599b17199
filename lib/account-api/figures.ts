import { z } from 'zod'
import type { BrandFigures } from '../geo/metrics/brand-figures'
import type { Figure } from '../geo/metrics/figure'
import type { Figures } from '../geo/metrics/figures'
import { type Quality, qualityLabels } from '../geo/metrics/quality'
import type { Estimate } from '../geo/metrics/wilson'

export const count = z.int().min(0)

const interval = z
  .array(z.number())
  .length(2)
  .nullable()
  .describe('The 95% interval: its lower and its upper bound. Null if there is none.')

const value = z.number().nullable().describe('Null: there is no figure, which is not zero.')

const base = count.describe('How many events the value is a share or a mean of.')

export const estimate = z.object({ value, base, interval }).meta({ id: 'Estimate' })

export const figure = z
  .object({
    value,
    n: count.describe('Answers that were counted.'),
    base,
    interval,
    change: z
      .number()
      .nullable()
      .describe('The value less that of the time before. Null with fewer than 10 answers in either.'),
  })
  .meta({ id: 'Figure' })

const share = (text: string) => figure.describe(`${text} From 0 to 1.`)

export const brandFigures = z
  .object({
    visibility: share('Answers that name the brand, of all answers.'),
    shareOfVoice: share('Mentions of the brand, of the mentions of all tracked brands.'),
    position: figure.describe('The mean rank by first mention, in answers that name it. 1 is best.'),
    namedFirst: share('Answers that name the brand first, of all answers.'),
    sentiment: figure.describe('The mean over its mentions, from 0 to 100.'),
    estimatedSentiments: count.describe('How many of these sentiments are estimated from a list of words.'),
    strength: z
      .object({ named: figure, listed: figure, recommended: figure, pick: figure })
      .describe('Its mentions by strength of the recommendation, as shares that add up to 1.'),
  })
  .meta({ id: 'BrandFigures' })

export const figures = z
  .object({
    answers: count.describe('Answers that were counted.'),
    ownBrand: brandFigures.nullable().describe('Null if no brand is marked as your own.'),
    citationRate: share('Answers that cite a page of yours, of all answers.'),
    citationShare: share('Citations of your pages, of all citations.'),
    citedInText: share('Of the answers that cite a page of yours: those that do so in the text.'),
    onlyListed: share('Of the answers that cite a page of yours: those that only list it.'),
    unclaimed: share('Answers that name you and cite no page of yours, of those that name you.'),
    accuracy: share('Statements that agree with your brand facts, of those that were checked.'),
    authority: figure.describe('0 to 100, from visibility, citation share, and the sites that name you.'),
  })
  .meta({ id: 'Figures' })

export const quality = z.object({
  label: z.enum(qualityLabels),
  dimensions: z.array(
    z.object({
      name: z.string(),
      label: z.enum(qualityLabels),
      value: z.string().describe('What there is.'),
      needed: z.string().nullable().describe('What is missing for the next level; null: nothing.'),
    }),
  ),
})

const boundsOf = ({ interval: bounds }: Estimate): [number, number] | null => bounds && [bounds[0], bounds[1]]

/** An estimate in a response. */
export const estimateOf = (given: Estimate): z.output<typeof estimate> => ({
  value: given.value,
  base: given.base,
  interval: boundsOf(given),
})

/** A figure in a response. */
export const figureOf = (given: Figure): z.output<typeof figure> => ({
  value: given.value,
  n: given.n,
  base: given.base,
  interval: boundsOf(given),
  change: given.change,
})

/** The figures of a brand in a response. */
export const brandFiguresOf = (given: BrandFigures): z.output<typeof brandFigures> => ({
  visibility: figureOf(given.mentionRate),
  shareOfVoice: figureOf(given.shareOfVoice),
  position: figureOf(given.position),
  namedFirst: figureOf(given.firstShare),
  sentiment: figureOf(given.sentiment),
  estimatedSentiments: given.estimatedSentiments,
  strength: {
    named: figureOf(given.strength.named),
    listed: figureOf(given.strength.listed),
    recommended: figureOf(given.strength.recommended),
    pick: figureOf(given.strength.pick),
  },
})

/** All figures in a response. */
export const figuresOf = (given: Figures): z.output<typeof figures> => ({
  answers: given.n,
  ownBrand: given.own && brandFiguresOf(given.own),
  citationRate: figureOf(given.citationRate),
  citationShare: figureOf(given.citationShare),
  citedInText: figureOf(given.citedInText),
  onlyListed: figureOf(given.onlyListed),
  unclaimed: figureOf(given.unclaimedShare),
  accuracy: figureOf(given.accuracyRate),
  authority: figureOf(given.authority),
})

/** The quality of figures in a response. */
export const qualityOf = ({ label, dimensions }: Quality): z.output<typeof quality> => ({
  label,
  dimensions: dimensions.map((dimension) => ({ ...dimension })),
})
