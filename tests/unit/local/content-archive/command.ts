import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { explain } from '@/local/content-archive/command'
import { exportContent, importContent, migrateContent, resetContent } from '@/local/content-archive/commands'
import { type ServedLake, TOKEN } from '../content-lake/served-lake'

const commands = {
  export: exportContent,
  import: importContent,
  migrate: migrateContent,
  reset: resetContent,
}
type CommandName = keyof typeof commands
type Variables = Readonly<Record<string, string>>

export const SAMPLE = join(process.cwd(), 'studio', 'sample')

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

/** Runs a command in this process. @returns what it prints, and what it prints about an error */
export async function content(name: CommandName, words: string[], variables: Variables) {
  let out = ''
  const output = {
    write(text: string) {
      out += text
    },
  }
  const environment: NodeJS.ProcessEnv = { NODE_ENV: 'test', ...variables }
  const { signal } = new AbortController()
  const given = { words, environment, signal, output }
  const err = await commands[name].run(given).then(
    () => '',
    (error: unknown) => explain(error, commands[name]),
  )
  return { out, err }
}

/** Runs a program of the project, as npm would, and collects its output. */
export async function run(words: string[], environment: Variables) {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const child = spawn(process.execPath, words, {
    env: { PATH, NODE_COMPILE_CACHE, NODE_ENV: 'production', ...environment },
  })
  let [out, err] = ['', '']
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    out += text
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    err += text
  })
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject).on('close', resolve)
  })
  return { code, out, err }
}
