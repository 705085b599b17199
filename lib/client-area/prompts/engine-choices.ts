import 'server-only'
import { environment } from '../../env/server'
import { availableEngines } from '../../geo/engines/available'
import type { EngineId } from '../../geo/engines/engine'
import { namedEngines } from '../../geo/engines/named-engines'

/** An engine as the screens list it. */
export interface EngineChoice {
  id: EngineId
  name: string
  owner: string
  /** Whether its variables are set. */
  isAvailable: boolean
  takesCountry: boolean
  variables: readonly string[]
}

/** All engines in their order, with those that prompts can be put to. */
export function engineChoices(): EngineChoice[] {
  const available = new Set(availableEngines(environment).map(({ id }) => id))
  return namedEngines(environment.engines).map(({ id, name, owner, takesCountry, variables }) => ({
    id,
    name,
    owner,
    isAvailable: available.has(id),
    takesCountry,
    variables,
  }))
}
