import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'

/** The names in a developer's environment files, which the project's commands read. */
const ownNames = ['.env.local', '.env']
  .filter((file) => existsSync(file))
  .flatMap((file) => Object.keys(parseEnv(readFileSync(file, 'utf8'))))

/**
 * Runs a program with Node, as npm would, but with none of this machine's variables for the site and its services.
 * @param words Node's options, a script and its arguments
 */
export function runProgram(words: string[], variables: Record<string, string> = {}) {
  const { PATH = '', HOME = '', NODE_COMPILE_CACHE = '' } = process.env
  const unset = Object.fromEntries(ownNames.map((name) => [name, '']))
  const env = { ...unset, PATH, HOME, NODE_COMPILE_CACHE, NODE_ENV: 'production' as const, ...variables }
  return new Promise<{ code: number; out: string; err: string }>((resolve) => {
    execFile(process.execPath, words, { env }, (error, out, err) =>
      resolve({ code: Number(error?.code ?? 0), out, err }),
    )
  })
}
