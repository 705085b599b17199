import 'server-only'
import { type EngineInfo, engines, isAvailable, namedEngines } from '../../engines/registry'
import { environment } from '../../env/server'

/** An engine as the screens list it. */
export interface EngineChoice extends EngineInfo {
  /** Whether prompts can be put to it. */
  isAvailable: boolean
}

/** All engines in their order. */
export function engineChoices(): EngineChoice[] {
  const { values } = environment.engines
  const available = engines.flatMap((engine) => (isAvailable(engine, values) ? [engine.id] : []))
  return namedEngines(values).map((info) => ({ ...info, isAvailable: available.includes(info.id) }))
}
