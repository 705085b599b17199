import { spawnSync } from 'node:child_process'

/** Returns the programs that are not installed on this machine. */
export const missingPrograms = (...names: string[]): string[] =>
  names.filter((name) => spawnSync(name, ['-V']).error)
