import { readFileSync } from 'node:fs'
import { stateName } from '@/components/client-area/prompts/state-names'
import { promptKindNames, promptKinds, sourceKindNames } from '@/lib/client-area/geo-names'
import { mostRunsPerPrompt } from '@/lib/client-area/prompts/schedule'
import { mostSuggestions } from '@/lib/client-area/prompts/suggestions'
import { maxCompetitors } from '@/lib/client-area/setup/brand'
import { rangeLabels } from '@/lib/client-area/visibility/names'
import { engineExamples, engineVariables } from '@/lib/env/engine-variables'
import { runVariables } from '@/lib/env/run-variables'
import { strengths } from '@/lib/geo/answers/reading'
import { countryPhrase, defaultCountry } from '@/lib/geo/engines/countries'
import { engineInfos } from '@/lib/geo/engines/engine'
import { statusError } from '@/lib/geo/engines/errors'
import { citedPageUserAgent } from '@/lib/geo/runs/cited-pages/cited-page-user-agent'
import { engineLimits } from '@/lib/geo/runs/run-limits'
import { codeOf, tableOf, wordsOf } from './sample-dataset'

const page = 'docPage-track-prompts'
const engines = 'docPage-engines'

const runTables = readFileSync('supabase/migrations/20261124000800_prompt_runs.sql', 'utf8')
const runFunctions = readFileSync('supabase/migrations/20261124001000_run_functions.sql', 'utf8')

const namesIn = (id: string, caption: string) => tableOf(id, caption).map(([name]) => name)

describe('the page Track prompts', () => {
  test('has the types of prompts', () => {
    expect(namesIn(page, 'Types of prompts')).toEqual(promptKinds.map((kind) => promptKindNames[kind]))
  })

  test('has every state of a run', () => {
    const known = /prompt_runs_state_is_known check \(state in \(([^)]*)\)/.exec(runTables)?.[1] ?? ''
    const states = [...known.matchAll(/'(\w+)'/g)].map(([, state = '']) => state)
    expect(states.length).toBeGreaterThan(4)
    expect(namesIn(page, 'States of a run')).toEqual(states.map(stateName))
  })

  test('has the messages of engines, and says which of them end a run', () => {
    const rows = new Map(
      tableOf(page, 'Errors, and what follows').map(([message, , next]) => [message, next]),
    )
    for (const status of [429, 503, 402, 401, 400]) {
      const { message, isFinal } = statusError('…', status, {})
      expect([message, rows.get(message)?.startsWith('The run fails')]).toEqual([message, isFinal])
    }
  })

  test('has the messages of the database', () => {
    const messages = namesIn(page, 'Errors, and what follows').join('\n')
    const set = [...runFunctions.matchAll(/'((?:The account|The worker|It waited)(?:[^']|'')*\.)'/g)]
    expect(set.length).toBeGreaterThan(3)
    for (const [, message = ''] of set) expect(messages).toContain(message.replaceAll("''", "'"))
  })

  test('has the limits of prompts and runs', () => {
    const words = wordsOf(page)
    expect(words).toContain(`up to ${mostSuggestions} questions`)
    expect(words).toContain(`up to ${mostRunsPerPrompt} times on each engine`)
    expect(wordsOf('docPage-competitors-and-facts')).toContain(`at most ${maxCompetitors} competitors`)
    expect(words).toContain('five times in all')
    expect(runFunctions.match(/max_attempts constant integer := 5;/g)).toHaveLength(2)
    expect(words).toContain('while 2,000 runs of a site are open')
    expect(runFunctions).toContain('most_open constant integer := 2000')
  })

  test('has what is read in an answer, and the groups of cited pages', () => {
    const [, , strength] = tableOf(page, 'What is read in an answer')
    for (const name of strengths) expect(strength?.[1]).toContain(name)
    expect(namesIn(page, 'Groups of cited pages')).toEqual(Object.values(sourceKindNames))
  })

  test('names the requests for cited pages, and the periods of the overview', () => {
    const [sent = ''] = codeOf(page)
    expect(sent.replaceAll(/\s+/g, ' ')).toContain(citedPageUserAgent('https://www.findable.example'))
    expect(wordsOf('docPage-read-the-overview')).toContain(
      Object.values(rangeLabels)
        .join(', ')
        .replace(/, ([^,]*)$/, ' or $1'),
    )
  })

  test('has how long runs are kept', () => {
    const tidy = runFunctions.slice(runFunctions.indexOf('function public.tidy_prompt_runs'))
    const keptFor = (condition: RegExp) => condition.exec(tidy)?.[1]
    expect(tableOf(page, 'How long runs are kept').map(([, time]) => time)).toEqual([
      keptFor(/when state = 'done' then interval '([^']+)'/),
      keptFor(/else interval '([^']+)' end/),
      keptFor(/run_responses where created_at < now\(\) - interval '([^']+)'/),
      `${keptFor(/last_cited_at < now\(\) - interval '([^']+)'/)} after its last citation`,
      'Until you delete the prompt or the site',
    ])
  })
})

describe('the page Engines', () => {
  test('has every engine with its owner, its surface and its variables', () => {
    const surfaces = { api: 'API', consumer: 'Consumer product' }
    expect(tableOf(engines, 'Engines')).toEqual(
      engineInfos.map(({ name, owner, surface, variables }) => [
        name,
        owner,
        surfaces[surface],
        variables.join(', '),
      ]),
    )
    expect(namesIn(engines, 'What engines report')).toEqual(engineInfos.map(({ name }) => name))
  })

  test('has the limits of engines', () => {
    expect(tableOf(engines, 'Limits of engines')).toEqual(
      engineInfos.map(({ id, name }) => [
        name,
        String(engineLimits[id].concurrency),
        String(engineLimits[id].perMinute),
      ]),
    )
  })

  test('has every variable, and the models that are used without them', () => {
    const rows = new Map(tableOf(engines, 'Variables of engines').map(([name, meaning]) => [name, meaning]))
    const names = [...Object.keys(engineVariables), ...Object.keys(runVariables)]
    expect([...rows.keys()].toSorted()).toEqual(names.toSorted())
    for (const name of ['OPENAI_MODEL', 'ANTHROPIC_MODEL', 'GOOGLE_MODEL', 'PERPLEXITY_MODEL'] as const)
      expect(rows.get(name)).toBe(
        `The model that answers: ${engineVariables[name].parse(undefined)} unless set`,
      )
    expect(rows.get('GEO_JUDGE_MODEL')).toContain(engineExamples.GEO_JUDGE_MODEL)
    expect(rows.get('GEO_DAILY_CALLS')).toContain(
      runVariables.GEO_DAILY_CALLS.parse(undefined).toLocaleString('en-US'),
    )
    expect(rows.get('GEO_MONTHLY_COST_USD')).toContain(
      `${runVariables.GEO_MONTHLY_COST_USD.parse(undefined)} unless`,
    )
    expect(rows.get('GEO_CALL_SECONDS')).toContain(
      `${runVariables.GEO_CALL_SECONDS.parse(undefined)} seconds`,
    )
  })

  test('says from where engines are asked', () => {
    expect(wordsOf(engines)).toContain(`at first ${countryPhrase(defaultCountry)}`)
    expect(wordsOf(engines)).toContain('Gemini’s and an OpenAI-compatible one take no country')
    const without = engineInfos.filter(({ takesCountry }) => !takesCountry).map(({ id }) => id)
    expect(without).toEqual(['google', 'custom'])
  })
})

test('has the same periods in the privacy policy', () => {
  const policy = wordsOf('legalPage-privacy-policy')
  expect(policy).toContain('are kept in full for 13 months')
  expect(policy).toContain('Responses as the providers send them are kept for 90 days')
})
