import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { type ServedLake, TOKEN } from '../content-lake/served-lake'

const root = process.cwd()

export const SAMPLE = join(root, 'studio', 'sample')

/** The variables with which a command uses a lake as the local one. */
export const localEnvironment = (lake: ServedLake) => ({
  LAKE_PORT: new URL(lake.address).port,
  LAKE_TOKEN: TOKEN,
  DATA_DIR: lake.directory,
})

/** The variables with which a command uses a lake as a project at Sanity. */
export const hostedEnvironment = (lake: ServedLake) => ({
  NEXT_PUBLIC_SANITY_PROJECT_ID: 'local',
  SANITY_API_HOST: lake.address,
  SANITY_API_WRITE_TOKEN: TOKEN,
  DATA_DIR: lake.directory,
})

/** Runs a program of the project, as npm would, and collects its output. */
export function run(words: string[], environment: Record<string, string>) {
  return new Promise<{ code: number | null; out: string; err: string }>((resolve, reject) => {
    const child = spawn(process.execPath, words, {
      cwd: root,
      env: {
        PATH: process.env.PATH,
        NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
        NODE_ENV: 'production',
        ...environment,
      },
    })
    let out = ''
    let err = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      out += text
    })
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      err += text
    })
    child.on('error', reject)
    child.on('close', (code) => resolve({ code, out, err }))
  })
}

/** Runs export, import or reset. */
export const content = (
  command: 'export' | 'import' | 'reset',
  words: string[],
  environment: Record<string, string>,
) => run([`local/content-archive/${command}.ts`, ...words], environment)
