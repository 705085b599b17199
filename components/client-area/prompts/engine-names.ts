import type { EngineChoice } from '@/lib/client-area/prompts/engine-choices'

/** The name of an engine; its id if it is no longer known. */
export const engineName = (engines: readonly EngineChoice[], id: string): string =>
  engines.find((engine) => engine.id === id)?.name ?? id
