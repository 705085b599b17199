import 'server-only'
import type { Endpoint } from './endpoint'
import { readAnswer } from './endpoints/answer'
import { listAnswers } from './endpoints/answers'
import { getCheck } from './endpoints/check'
import { listCompetitors } from './endpoints/competitors'
import { listNames } from './endpoints/names'
import { getNextSteps } from './endpoints/next-steps'
import { listPrompts } from './endpoints/prompts'
import { listSites } from './endpoints/sites'
import { listSearches, listSources, listUnclaimed } from './endpoints/sources'
import { getVisibility } from './endpoints/visibility'
import { getVisits } from './endpoints/visits'

/** Everything that an API key can read. The route, /openapi.json and the MCP tools follow from it. */
export const endpoints: readonly Endpoint[] = [
  listSites,
  getVisibility,
  listPrompts,
  listAnswers,
  readAnswer,
  listSources,
  listSearches,
  listUnclaimed,
  listCompetitors,
  listNames,
  getVisits,
  getCheck,
  getNextSteps,
]
