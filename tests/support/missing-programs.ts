import { spawnSync } from 'node:child_process'

/** Which of these programs this machine does not have. */
export const missingPrograms = (...names: string[]): string[] =>
  names.filter((name) => spawnSync(name, ['-V']).error)
