import path from 'node:path'
import { z } from 'zod'
import { Refusal } from './refusal.ts'

const port = (fallback: number) =>
  z.coerce
    .number('is not a port number')
    .int('is not a port number')
    .min(1, 'is not a port number (1 to 65535)')
    .max(65_535, 'is not a port number (1 to 65535)')
    .default(fallback)

const variables = z.object({
  PORT: port(3000),
  LAKE_PORT: port(3333),
  DATA_DIR: z.string().default('.local'),
  NEXT_PUBLIC_SANITY_PROJECT_ID: z.string().optional(),
  NEXT_PUBLIC_SITE_URL: z.string().optional(),
  NEXT_DIST_DIR: z.string().default('.next'),
})

const examples: Record<string, string> = { PORT: '3000', LAKE_PORT: '3333', DATA_DIR: '.local' }

/** What the supervisor decides by; the site checks its own variables itself. */
export interface Settings {
  port: number
  lakePort: number
  /** Absolute. */
  dataDirectory: string
  /** Content is in the local lake, not at Sanity. */
  embedded: boolean
  siteUrl: string
  /** Where the site is built, relative to the project. */
  buildDirectory: string
  lakeUrl: string
}

/**
 * @param source the process's variables; an empty string counts as not set
 * @param root the project's directory, which a relative DATA_DIR is under
 * @throws Refusal naming each wrong variable, its value, what is wrong, and an example
 */
export function readSettings(source: Record<string, string | undefined>, root: string): Settings {
  const set = Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim()))
  const result = variables.safeParse(set)
  if (!result.success) {
    const complaints = result.error.issues.map(({ path: [name], message }) => {
      const variable = String(name)
      return `${variable}=${set[variable]} ${message}. Example: ${variable}=${examples[variable]}`
    })
    throw new Refusal(complaints.join('\n'))
  }
  const { PORT, LAKE_PORT, DATA_DIR, NEXT_PUBLIC_SANITY_PROJECT_ID, NEXT_PUBLIC_SITE_URL, NEXT_DIST_DIR } =
    result.data
  if (PORT === LAKE_PORT) {
    throw new Refusal(
      `PORT and LAKE_PORT are both ${PORT}: give each its own. Example: LAKE_PORT=${PORT + 1}`,
    )
  }
  return {
    port: PORT,
    lakePort: LAKE_PORT,
    dataDirectory: path.resolve(root, DATA_DIR),
    embedded: !NEXT_PUBLIC_SANITY_PROJECT_ID,
    siteUrl: NEXT_PUBLIC_SITE_URL ?? `http://localhost:${PORT}`,
    buildDirectory: NEXT_DIST_DIR,
    lakeUrl: `http://127.0.0.1:${LAKE_PORT}`,
  }
}
