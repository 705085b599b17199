import type { EnginesEnvironment } from '../../env/engine-variables.ts'
import { type EngineInfo, engineInfos } from './engine.ts'

/**
 * All engines in their order, with the names that screens show: the OpenAI-compatible one has its own.
 * @param engines the validated environment
 */
export const namedEngines = ({ custom }: EnginesEnvironment): EngineInfo[] =>
  engineInfos.map((info) => (info.id === 'custom' && custom ? { ...info, name: custom.name } : info))
