import 'server-only'
import { z } from 'zod'
import { loadPrompts } from '../../client-area/prompts/load-prompts'
import { loadBrands } from '../../client-area/setup/brands'
import { brandMetricsOn, type Figures, siteMetricsOn } from '../../geo/metrics/metrics'
import { promptFinding, promptFindings } from '../../geo/metrics/prompt-findings'
import { promptKinds } from '../../geo/prompt-kinds'
import { siteEndpoint } from '../endpoint'
import { byApiName, count, figure, figureOf, quality, qualityOf } from '../figures'
import { engine } from '../parameters'

const brandIds = brandMetricsOn('prompts')
const siteIds = siteMetricsOn('prompts')

const promptFigures = z.object({
  answers: count,
  ...byApiName(brandIds, () => figure.nullable().describe('Null if no brand is marked as your own.')),
  ...byApiName(siteIds, () => figure),
})

const prompt = z.object({
  id: z.string(),
  text: z.string(),
  topic: z.string().nullable(),
  kind: z.enum(promptKinds),
  isEnabled: z.boolean(),
  tags: z.array(z.string()),
  country: z.string().nullable().describe('From where it is asked. Null: from the country of the schedule.'),
  language: z
    .string()
    .nullable()
    .describe('In which language products for consumers are asked. Null: the usual one of the country.'),
  persona: z.string().nullable().describe('A sentence of the person who asks, sent before the text.'),
  namesOwnBrand: z
    .boolean()
    .describe('Whether the text names your brand. Answers then nearly always name it too.'),
  isBranded: z
    .boolean()
    .describe(
      'Whether its answers count as recall only, and in no other figure: if it names your brand, or as you decided.',
    ),
  finding: z
    .enum(promptFindings)
    .nullable()
    .describe(
      'few-answers: none of fewer than 5 answers names you, which says little. names-nobody: under 30% of the answers name any company, so the prompt can’t measure visibility. others-named: answers name others and not you. Null: none of these.',
    ),
  lastAnswerAt: z.string().nullable(),
  waitingRuns: count,
  figures: promptFigures.describe('For the current text, in the last 30 days.'),
  engines: z.array(z.object({ engine: z.string(), figures: promptFigures })),
  errors: z
    .array(
      z.object({
        engine: z.string(),
        message: z.string(),
        nextTryAt: z.string().nullable().describe('Null if it won’t be tried again.'),
      }),
    )
    .describe('What went wrong last, by engine.'),
})

const figuresOf = (given: Figures): z.output<typeof promptFigures> => ({
  answers: given.n,
  ...byApiName(brandIds, (id) => given.own && figureOf(given.own[id])),
  ...byApiName(siteIds, (id) => figureOf(given[id])),
})

export const listPrompts = siteEndpoint({
  id: 'list_prompts',
  path: '/api/v1/sites/{site}/prompts',
  summary: 'Prompts',
  description: 'All prompts of a site by topic, with their figures of the last 30 days.',
  parameters: z.strictObject({ engine }),
  response: z.object({ quality, prompts: z.array(prompt) }),
  async load({ client, site, now }, given) {
    const brands = await loadBrands(client, site.id)
    const list = await loadPrompts(client, site.id, brands, { engine: given.engine ?? null }, now)
    return {
      quality: qualityOf(list.quality),
      prompts: list.prompts.map((one) => ({
        id: one.id,
        text: one.text,
        topic: one.topic,
        kind: one.kind,
        isEnabled: one.isEnabled,
        tags: [...one.tags],
        country: one.country,
        language: one.language,
        persona: one.persona,
        namesOwnBrand: one.namesOwnBrand,
        isBranded: one.isBranded,
        finding: one.isBranded ? null : promptFinding(one.figures),
        lastAnswerAt: one.lastRunAt,
        waitingRuns: one.waiting + one.running,
        figures: figuresOf(one.figures),
        engines: one.engines.map((of) => ({ engine: of.engine, figures: figuresOf(of.figures) })),
        errors: one.errors.map((error) => ({
          engine: error.engine,
          message: error.message,
          nextTryAt: error.nextAt,
        })),
      })),
    }
  },
})
