import { z } from 'zod'
import type { EngineVariable } from '../engines/declaration.ts'
import {
  type EnginesEnvironment,
  type EngineValues,
  engines,
  isNeeded,
  variablesOf,
} from '../engines/registry.ts'

/** An API's address with its path, without a slash at the end. */
const address = z
  .url({ protocol: /^https?$/, error: 'is not a web address', normalize: true, abort: true })
  .refine((value) => {
    const { search, hash, username } = new URL(value)
    return !search && !hash && !username
  }, 'must be an address without a query or a password')
  .transform((value) => value.replace(/\/+$/, ''))

const model = z
  .string()
  .trim()
  .regex(/^[\w.:/@-]{1,200}$/, 'is not the name of a model')

const rules: Readonly<Record<EngineVariable['kind'], z.ZodType<string, string>>> = {
  secret: z
    .string()
    .trim()
    .regex(/^[\x21-\x7e]{8,}$/, 'needs at least 8 characters and no spaces'),
  address,
  model,
  name: z.string().trim().max(60, 'has more than 60 characters'),
}

const apis = engines.flatMap(({ id, surface }) => (surface === 'api' ? [id] : []))

const judgeModel = z
  .string()
  .trim()
  .transform((value) => {
    const [provider, ...name] = value.split(':')
    return { provider, model: name.join(':') }
  })
  .pipe(z.object({ provider: z.enum(apis, `must begin with ${apis.join(':, ')}:`), model }))

/** Each once, because several engines are asked through DataForSEO. */
const declared = new Map(engines.flatMap(variablesOf).map((variable) => [variable.name, variable] as const))

/** The variables of engines, with their rules. */
export const engineVariables: Readonly<Record<string, z.ZodType<string | undefined>>> = Object.fromEntries(
  Array.from(declared, ([name, variable]) => {
    const rule = rules[variable.kind]
    const usual = variable.kind === 'secret' ? undefined : variable.default
    return [name, usual === undefined ? rule.optional() : rule.default(usual)]
  }),
)

export const judgeVariable = { GEO_JUDGE_MODEL: judgeModel.optional() }

export const engineExamples: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Array.from(declared, ([name, { example }]) => [name, example])),
  GEO_JUDGE_MODEL: 'openai:gpt-6-luna',
}

/** @returns a sentence for each variable of engines that is missing beside another one */
export function engineFaults(set: EngineValues): string[] {
  const fault = (name: string, why: string) =>
    `${name} is missing, and ${why}. Example: ${name}=${engineExamples[name]}`
  const unpaired = engines.flatMap((engine) => {
    const names = variablesOf(engine).flatMap((variable) => (isNeeded(variable) ? variable.name : []))
    const present = names.find((name) => set[name])
    const missing = names.filter((name) => !set[name])
    return present ? missing.map((name) => fault(name, `${present} is set: both, or neither`)) : []
  })
  const chosen = set.GEO_JUDGE_MODEL?.trim().split(':')[0]
  const judge = engines.find(({ id, surface }) => surface === 'api' && id === chosen)
  const needed = judge && variablesOf(judge).find((variable) => isNeeded(variable) && !set[variable.name])
  return [...new Set(unpaired), ...(needed ? [fault(needed.name, 'GEO_JUDGE_MODEL needs it')] : [])]
}

export function enginesEnvironment(checked: {
  GEO_JUDGE_MODEL?: z.output<typeof judgeModel> | undefined
}): EnginesEnvironment {
  const values = z.object(engineVariables).parse(checked)
  const secrets = Array.from(declared.values(), ({ name, kind }) => kind === 'secret' && values[name])
  return {
    values,
    secrets: secrets.flatMap((value) => value || []),
    judge: checked.GEO_JUDGE_MODEL,
  }
}
