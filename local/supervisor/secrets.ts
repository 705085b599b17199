import { randomBytes } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { CommandError } from './command-error.ts'
import { prepareDataDirectory } from './data-directory.ts'

const secretsSchema = z.object({
  /** Gives write access to the local lake. */
  lakeToken: z.string().min(16),
  /** Signs the lake's webhooks to the site. */
  revalidateSecret: z.string().min(16),
  /** The keys of the local Supabase: one for browsers, and one with access to every row. */
  supabasePublishableKey: z.string().startsWith('sb_publishable_'),
  supabaseSecretKey: z.string().startsWith('sb_secret_'),
  /** Signs the local Supabase's sessions. */
  supabaseJwtSecret: z.string().min(32),
  /** Authorizes requests for the site's pending work. */
  cronSecret: z.string().min(16),
  /** Signs the links in the site's mails. */
  linkSecret: z.string().min(32),
})

/** The file of an earlier version lacks newer secrets; the ones it has are kept. */
const earlierSchema = secretsSchema.partial().required({ lakeToken: true, revalidateSecret: true })

export type Secrets = z.output<typeof secretsSchema>

const secret = () => randomBytes(32).toString('base64url')

const newSecrets = (): Secrets => ({
  lakeToken: secret(),
  revalidateSecret: secret(),
  supabasePublishableKey: `sb_publishable_${secret()}`,
  supabaseSecretKey: `sb_secret_${secret()}`,
  supabaseJwtSecret: secret(),
  cronSecret: secret(),
  linkSecret: secret(),
})

/** Written to another file first, because an incomplete file would lose the secrets. */
async function keep(file: string, secrets: Secrets): Promise<Secrets> {
  await writeFile(`${file}.new`, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600, flush: true })
  await rename(`${file}.new`, file)
  return secrets
}

/**
 * Reads the secrets of a data directory; generates and stores them at the first call. The file is readable by its
 * owner only.
 * @throws CommandError if the file is damaged
 */
export async function readSecrets(dataDirectory: string): Promise<Secrets> {
  const file = path.join(dataDirectory, 'secrets.json')
  let text: string
  try {
    text = await readFile(file, 'utf8')
  } catch {
    return keep(file, newSecrets())
  }
  try {
    const kept: unknown = JSON.parse(text)
    const complete = secretsSchema.safeParse(kept)
    if (complete.success) return complete.data
    return await keep(file, secretsSchema.parse({ ...newSecrets(), ...earlierSchema.parse(kept) }))
  } catch {
    throw new CommandError(
      `The file ${file} is damaged: delete it, and new secrets are made at the next start.`,
    )
  }
}

/**
 * Prepares the data directory and reads its secrets.
 * @throws CommandError if the directory cannot be used or its secrets are damaged
 */
export async function openDataDirectory(dataDirectory: string): Promise<Secrets> {
  await prepareDataDirectory(dataDirectory)
  return readSecrets(dataDirectory)
}
