import { type AskedPrompt, keyOfPrompt } from './prompt-setting'
import { type Schedule, scheduledCalls } from './schedule'

/** From where, as whom and in which languages one prompt is also asked. */
export interface PanelChoice {
  countries: readonly (string | null)[]
  personas: readonly string[]
  /** Whether it is also asked without a persona. */
  hasNoPersona: boolean
  texts: readonly { language: string | null; text: string }[]
}

/**
 * The prompts of a panel: each text from each country as each persona, with the prompt that it starts from.
 * @returns each once
 */
export function panelPrompts(
  base: AskedPrompt,
  { countries, personas, hasNoPersona, texts }: PanelChoice,
): AskedPrompt[] {
  const asked = [{ text: base.text, language: base.language }, ...texts]
  const places = countries.length > 0 ? countries : [base.country]
  const people = personas.length > 0 ? [...(hasNoPersona ? [null] : []), ...personas] : [base.persona]
  const all = asked.flatMap((one) =>
    places.flatMap((from) => people.map((as): AskedPrompt => ({ ...one, country: from, persona: as }))),
  )
  const known = new Set<string>()
  return [base, ...all].filter((prompt) => {
    const key = keyOfPrompt(prompt)
    return !known.has(key) && known.add(key)
  })
}

/** What calls of engines have cost lately, on average in US dollars, by engine. */
export type CallCosts = Readonly<Record<string, number>>

/** What the calls of prompts with a schedule cost in a month, in US dollars; null: of no engine it is known. */
export function monthlyCost(
  schedule: Pick<Schedule, 'cadence' | 'engines' | 'runsPerPrompt'>,
  prompts: number,
  costs: CallCosts,
): number | null {
  const known = schedule.engines.flatMap((engine) => costs[engine] ?? [])
  if (known.length === 0) return null
  const { perMonth } = scheduledCalls({ ...schedule, engines: ['one'] }, prompts)
  return perMonth * known.reduce((sum, cost) => sum + cost, 0)
}
