import { z } from 'zod'

/** Most characters of a question; the search uses the first 200 of them. */
const maxQueryLength = 1_000

const question = z
  .string({ error: 'is needed: what you are looking for' })
  .trim()
  .min(1, 'is empty')
  .max(maxQueryLength, `has more than ${maxQueryLength.toLocaleString('en-US')} characters`)

/** A boolean in a query string or in JSON. */
const yesOrNo = z.union([z.boolean(), z.literal([0, 1]).transform(Boolean), z.stringbool()], {
  error: 'must be true, false, 1 or 0',
})

/**
 * Parameters of /ask: the list mode of NLWeb's REST interface (github.com/nlweb-ai/NLWeb, docs/nlweb-rest-api.md).
 * NLWeb's parameters that need a model, earlier questions (`prev`) or several sites (`site`) are accepted and ignored.
 */
export const askRequest = z.object({
  query: question.describe('The question, in natural language or as keywords.'),
  decontextualized_query: question
    .optional()
    .describe('The whole question, if `query` refers to earlier ones. It is used instead.'),
  mode: z
    .literal('list', { error: 'must be list: this site answers with its pages, and without a model' })
    .default('list'),
  streaming: yesOrNo
    .default(true)
    .describe('Whether the answer is a stream of server-sent events. Otherwise it is one JSON object.'),
  query_id: z
    .string({ error: 'must be text' })
    .regex(/^[\w-]{1,64}$/, 'may hold letters, digits, dashes and underscores, 64 at most')
    .optional()
    .describe('Returned with the answer. The site generates one if you send none.'),
})

export type AskRequest = z.output<typeof askRequest>

/** Validates the parameters of /ask. @returns them, or one sentence for each error */
export function readAskRequest(parameters: unknown): AskRequest | { faults: string[] } {
  const result = askRequest.safeParse(parameters)
  if (result.success) return result.data
  return {
    faults: result.error.issues.map(({ path, message }) => `${path.join('.') || 'The body'} ${message}.`),
  }
}
