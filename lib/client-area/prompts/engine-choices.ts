import 'server-only'
import { environment } from '../../env/server'
import { availableEngines } from '../../geo/engines/available'
import { type EngineId, engineInfos } from '../../geo/engines/engine'

/** An engine as the screens list it. */
export interface EngineChoice {
  id: EngineId
  name: string
  owner: string
  /** Whether its variables are set. */
  isAvailable: boolean
  variables: readonly string[]
}

/** All engines in their order, with those that prompts can be put to. */
export function engineChoices(): EngineChoice[] {
  const available = new Map(availableEngines(environment).map((engine) => [engine.id, engine]))
  return engineInfos.map(({ id, name, owner, variables }) => ({
    id,
    name: available.get(id)?.name ?? name,
    owner,
    isAvailable: available.has(id),
    variables,
  }))
}
