import 'server-only'
import { z } from 'zod'
import { identities } from '../../geo/answers/reading'
import { ApiError } from '../api-error'
import { readCursor, writeCursor } from '../cursor'
import { siteEndpoint } from '../endpoint'
import { count } from '../figures'
import { loadAnswerPage } from '../load-answer-page'
import { engine, limitOf } from '../parameters'

export const mention = z.object({
  brandId: z.string(),
  name: z.string(),
  isOwn: z.boolean(),
  rank: z.int().min(1).describe('By first mention; 1: named first.'),
  strength: z.string().describe('named, listed, recommended or pick.'),
  sentiment: z.number().nullable().describe('0 to 100; null if it isn’t clear.'),
  isEstimated: z.boolean().describe('Whether the sentiment is estimated from a word list.'),
})

const answer = z.object({
  id: z.string(),
  promptId: z.string(),
  prompt: z.string().describe('The text that was asked.'),
  engine: z.string(),
  model: z.string().nullable(),
  finishedAt: z.string(),
  mentions: z.array(mention),
  citations: count,
  ownCitations: count.describe('Citations of your pages.'),
})

export const listAnswers = siteEndpoint({
  id: 'list_answers',
  path: '/api/v1/sites/{site}/answers',
  summary: 'Answers',
  description:
    'The answers of AI engines to a site’s prompts, newest first, with the brands that each one names. Read a single answer for its text.',
  parameters: z.strictObject({
    prompt: z.uuid().optional().describe('Only answers to this prompt, by its ID.'),
    engine,
    identity: z
      .enum(identities)
      .optional()
      .describe(
        'Only answers that know your brand in this way. unknown: they say that they don’t. ambiguous: they can’t tell which of several of that name is meant.',
      ),
    limit: limitOf(20),
    cursor: z.string().max(200).optional().describe('Where to continue: nextCursor of the previous page.'),
  }),
  response: z.object({
    answers: z.array(answer),
    nextCursor: z.string().nullable().describe('Null if there are no more.'),
  }),
  async load({ client, site }, given) {
    const { cursor, ...query } = given
    const place = cursor === undefined ? undefined : readCursor(cursor)
    if (cursor !== undefined && !place)
      throw new ApiError(400, 'invalid_request', 'cursor: send nextCursor as you got it')
    const { answers, next } = await loadAnswerPage(client, site.id, { ...query, cursor: place })
    return { answers, nextCursor: next && writeCursor(next) }
  },
})
