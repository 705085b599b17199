import { randomBytes } from 'node:crypto'
import { chmodSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { fileFailureReason } from '../service/file-failure.ts'
import { makeDirectory } from '../service/make-directory.ts'
import { StartError } from '../service/start-error.ts'
import { readVariables } from '../service/variables.ts'
import { type LakeOptions, lakeConfigSchema } from './lake-config.ts'
import { userList } from './users.ts'

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
  STUDIO_USERS: userList.optional(),
  LAKE_PUBLIC_URL: z.string().optional(),
})

/**
 * Reads the lake's options from environment variables; an empty variable counts as absent. Without LAKE_TOKEN, a
 * token is generated once and stored in the lake's directory.
 * @throws StartError that names each invalid variable, one per line
 */
export function optionsFrom(environment: Readonly<Record<string, string | undefined>>): LakeOptions {
  const { DATA_DIR, LAKE_TOKEN, ...read } = readVariables(variables, environment)
  const dataDirectory = join(DATA_DIR, 'content-lake')
  return {
    dataDirectory,
    port: read.LAKE_PORT,
    siteOrigins: read.SITE_ORIGINS,
    projectId: read.LAKE_PROJECT_ID,
    dataset: read.LAKE_DATASET,
    webhooks: read.LAKE_WEBHOOKS,
    users: read.STUDIO_USERS,
    needsSignIn: read.LAKE_PUBLIC_URL !== undefined,
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
