import 'server-only'
import { environment } from '../env/server'
import { namedEngines } from '../geo/engines/named-engines'

/** The name of an engine, the same on all screens and in files. @param id also of an engine that no longer exists */
export const engineName = (id: string): string =>
  namedEngines(environment.engines).find((engine) => engine.id === id)?.name ?? id
