import { z } from 'zod'

/** The engines that the server stands in for. DataForSEO's have an id each. */
export const standInEngines = [
  'openai',
  'anthropic',
  'google',
  'perplexity',
  'custom',
  'chatgpt',
  'ai-overviews',
  'ai-mode',
  'copilot',
] as const

export type StandInEngine = (typeof standInEngines)[number]

export const modes = [
  'answer',
  'rate-limit',
  'fail',
  /** Status 200 and a response that says that it failed; only of OpenAI. */
  'fail-inside',
  'hang',
  'html',
  'broken-json',
  'wrong-shape',
  'empty',
  'huge',
  'refuse',
  /** Ends because of the engine's limit of tokens; only of the custom engine. */
  'unfinished',
  'invalid-key',
  'quota',
  'invalid-request',
  /** No AI answer; only of the engines that are part of a search page. */
  'absent',
] as const

export type Mode = (typeof modes)[number]

const rule = z.object({
  /** By default every engine. */
  engine: z.enum(standInEngines).optional(),
  /** A part of the question; by default every question. */
  contains: z.string().optional(),
  mode: z.enum(modes),
})

export const settings = z.object({
  /** Brands that answers name, with a page of theirs that answers cite. */
  brands: z.array(z.object({ name: z.string(), url: z.url().optional() })),
  /** The first rule that fits decides. A question that contains `[mode]` needs no rule. */
  rules: z.array(rule),
  /** What a judge answers; by default the least that fits its schema. */
  judgment: z.unknown().optional(),
  /** An answer's text, in place of the made one. */
  text: z.string().nullable(),
  delayMs: z.int().nonnegative(),
  retryAfterSeconds: z.int().nonnegative(),
})

export type Settings = z.infer<typeof settings>

export const changes = settings.partial()

export const initialSettings = (): Settings => ({
  brands: [
    { name: 'Bramble Cycles', url: 'https://bramble.example/bicycles' },
    { name: 'Northwind Bikes', url: 'https://northwind.example/' },
    { name: 'Velo Haus', url: 'https://velohaus.example/city' },
  ],
  rules: [],
  text: null,
  delayMs: 0,
  retryAfterSeconds: 7,
})

/** Decides how a question is answered. */
export function modeOf(current: Settings, engine: StandInEngine, question: string): Mode {
  const named = modes.find((mode) => question.includes(`[${mode}]`))
  const fits = (rule: Settings['rules'][number]) =>
    (rule.engine ?? engine) === engine && question.includes(rule.contains ?? '')
  return named ?? current.rules.find(fits)?.mode ?? 'answer'
}
