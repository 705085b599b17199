import { countryPhrase, languageName } from '../../engines/countries'

/** Who asks a prompt, and what groups it beside its topic. */
export interface PromptSetting {
  /** Two letters (ISO 3166-1); null: that of the schedule. */
  country: string | null
  /** Two letters (ISO 639-1); null: the usual one of the country. */
  language: string | null
  /** A sentence of the person, sent before the text. */
  persona: string | null
  tags: readonly string[]
}

/** "From Germany", "In French", "As: “I run a bakery.”", and the tags, as far as they are set. */
export const settingWords = ({ country, language, persona, tags }: PromptSetting): string[] => [
  ...(country ? [`From ${countryPhrase(country)}`] : []),
  ...(language ? [`In ${languageName(language)}`] : []),
  ...(persona ? [`As: “${persona}”`] : []),
  ...(tags.length > 0 ? [`Tags: ${tags.join(', ')}`] : []),
]

/** An engine that answered a location check as from another country. */
export interface NotHonored {
  engine: string
  country: string
  checkedAt: string
}

/** What makes a prompt another one, as the database's index has it. */
export type AskedPrompt = { text: string } & Omit<PromptSetting, 'tags'>

export const keyOfPrompt = ({ text, country, language, persona }: AskedPrompt): string =>
  JSON.stringify([text.toLowerCase(), country, language, persona?.toLowerCase() ?? null])

/** The values of a setting that prompts have, for filters. */
export interface SettingChoices {
  tags: readonly string[]
  /** With an empty one, if some have none. */
  countries: readonly string[]
  personas: readonly string[]
}

const distinct = (values: readonly (string | null)[]): string[] =>
  [...new Set(values.map((value) => value ?? ''))].sort((one, other) => one.localeCompare(other, 'en-US'))

/** @returns empty lists of what no prompt has */
export function settingChoices(prompts: readonly PromptSetting[]): SettingChoices {
  const ifAny = (values: string[]) => (values.some((value) => value !== '') ? values : [])
  return {
    tags: distinct(prompts.flatMap(({ tags }) => tags)),
    countries: ifAny(distinct(prompts.map(({ country }) => country))),
    personas: ifAny(distinct(prompts.map(({ persona }) => persona))),
  }
}
