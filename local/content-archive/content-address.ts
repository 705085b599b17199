import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { ArchiveError } from './archive-error.ts'

const SANITY_API = 'https://api.sanity.io'

const variables = z.object({
  NEXT_PUBLIC_SANITY_PROJECT_ID: z.string().optional(),
  NEXT_PUBLIC_SANITY_DATASET: z.string().default('production'),
  SANITY_API_HOST: z
    .url({
      protocol: /^https?$/,
      error: 'SANITY_API_HOST is not a web address. Example: SANITY_API_HOST=http://127.0.0.1:3333',
    })
    .optional(),
  SANITY_API_WRITE_TOKEN: z.string().optional(),
  SANITY_API_READ_TOKEN: z.string().optional(),
  LAKE_PORT: z.coerce
    .number('LAKE_PORT is not a port number. Example: LAKE_PORT=3333')
    .int()
    .min(1)
    .max(65_535)
    .default(3333),
  LAKE_TOKEN: z.string().optional(),
  DATA_DIR: z.string().default('.local'),
})

/** The API, project and dataset of the content commands, and their token. */
export interface ContentAddress {
  projectId: string
  dataset: string
  /** The dataset whose comments and tasks this one has, if it is such an addon. */
  addonFor: string | undefined
  apiHost: string
  /** Whether the host name names the project (Sanity's API) or a header does (any other host). */
  hasProjectHostname: boolean
  /** True for a project at Sanity, false for the lake on this machine. */
  isHosted: boolean
  token: string
  /** DATA_DIR, as given. */
  dataDirectory: string
}

async function lakeToken({ LAKE_TOKEN, DATA_DIR }: z.output<typeof variables>) {
  if (LAKE_TOKEN) return LAKE_TOKEN
  const file = join(DATA_DIR, 'content-lake', 'token')
  const token = await readFile(file, 'utf8').catch(() => {
    throw new ArchiveError(
      `There is no token at ${file}: start the site once with npm start, which makes it.`,
    )
  })
  return token.trim()
}

function hostedToken({ SANITY_API_WRITE_TOKEN, SANITY_API_READ_TOKEN }: z.output<typeof variables>) {
  const token = SANITY_API_WRITE_TOKEN ?? SANITY_API_READ_TOKEN
  if (token) return token
  throw new ArchiveError(
    'SANITY_API_WRITE_TOKEN is not set: make a token with Editor rights in your Sanity project and set it.',
  )
}

/**
 * Chooses the local lake or a hosted Sanity project from environment variables.
 * @param source the variables; an empty string counts as not set
 * @param isForComments chooses the dataset of comments and tasks, by the name that Sanity gives it
 * @throws ArchiveError that names the missing or invalid variable or file
 */
export async function readContentAddress(
  source: NodeJS.ProcessEnv,
  isForComments = false,
): Promise<ContentAddress> {
  const set = Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim()))
  const result = variables.safeParse(set)
  if (!result.success) throw new ArchiveError(result.error.issues.map(({ message }) => message).join('\n'))
  const checked = result.data
  const hostedProject = checked.NEXT_PUBLIC_SANITY_PROJECT_ID
  const dataset = checked.NEXT_PUBLIC_SANITY_DATASET
  const apiHost =
    checked.SANITY_API_HOST ?? (hostedProject ? SANITY_API : `http://127.0.0.1:${checked.LAKE_PORT}`)
  return {
    projectId: hostedProject ?? 'local',
    dataset: isForComments ? `${dataset}-comments` : dataset,
    addonFor: isForComments ? dataset : undefined,
    apiHost,
    hasProjectHostname: apiHost === SANITY_API,
    isHosted: hostedProject !== undefined,
    token: hostedProject ? hostedToken(checked) : await lakeToken(checked),
    dataDirectory: checked.DATA_DIR,
  }
}
