import { randomBytes } from 'node:crypto'
import { chmodSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { fileFailureReason } from '../service/file-failure.ts'
import { makeDirectory } from '../service/make-directory.ts'
import { StartError } from '../service/start-error.ts'
import { readVariables } from '../service/variables.ts'
import { type LakeOptions, lakeConfigSchema } from './lake-config.ts'

const list = z.string().transform((text) => text.split(',').map((item) => item.trim()))

const json = z.string().transform((text, context): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    context.addIssue(
      'must be a JSON array, for example [{"url":"http://localhost:3000/api/revalidate","secret":"..."}]',
    )
    return z.NEVER
  }
})

const { port, siteOrigins, projectId, dataset, token, webhooks } = lakeConfigSchema.shape

/** The server's environment variables, each checked by the schema of the option it sets. */
const variables = z.object({
  LAKE_PORT: z.coerce.number('must be a port number, for example 3333').pipe(port.unwrap()).optional(),
  DATA_DIR: z.string().min(1, 'must be a directory, for example .local').default('.local'),
  SITE_ORIGINS: list.pipe(siteOrigins.unwrap()).optional(),
  LAKE_PROJECT_ID: projectId.optional(),
  LAKE_DATASET: dataset.optional(),
  LAKE_TOKEN: token.optional(),
  LAKE_WEBHOOKS: json.pipe(webhooks).optional(),
})

/**
 * Reads the lake's options from environment variables; an empty variable counts as absent. Without LAKE_TOKEN, a
 * token is generated once and stored in the lake's directory.
 * @throws StartError that names each invalid variable, one per line
 */
export function optionsFrom(environment: Readonly<Record<string, string | undefined>>): LakeOptions {
  const { LAKE_PORT, SITE_ORIGINS, LAKE_PROJECT_ID, LAKE_DATASET, LAKE_WEBHOOKS, DATA_DIR, LAKE_TOKEN } =
    readVariables(variables, environment)
  const dataDirectory = join(DATA_DIR, 'content-lake')
  return {
    dataDirectory,
    port: LAKE_PORT,
    siteOrigins: SITE_ORIGINS,
    projectId: LAKE_PROJECT_ID,
    dataset: LAKE_DATASET,
    webhooks: LAKE_WEBHOOKS,
    token: LAKE_TOKEN ?? keptToken(dataDirectory),
  }
}

function keptToken(directory: string): string {
  const file = join(directory, 'token')
  try {
    makeDirectory(directory)
    const made = randomBytes(32).toString('base64url')
    writeFileSync(file, made, { mode: 0o600, flag: 'wx' })
    return made
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST'))
      throw unusable(directory, error)
  }
  try {
    chmodSync(file, 0o600)
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    throw unusable(directory, error)
  }
}

const unusable = (directory: string, error: unknown) =>
  new StartError(`The data directory ${directory} cannot be used (DATA_DIR): ${fileFailureReason(error)}.`)
