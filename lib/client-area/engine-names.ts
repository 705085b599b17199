import 'server-only'
import { namedEngines } from '../engines/registry'
import { environment } from '../env/server'

/** The name of an engine, the same on all screens and in files. @param id also of an engine that no longer exists */
export const engineName = (id: string): string =>
  namedEngines(environment.engines.values).find((engine) => engine.id === id)?.name ?? id
