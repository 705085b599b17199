import { randomBytes } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { Refusal } from './refusal.ts'

const secretsSchema = z.object({
  /** Lets its holder write to the local lake. */
  lakeToken: z.string().min(16),
  /** Signs the lake's messages to the site. */
  revalidateSecret: z.string().min(16),
})

export type Secrets = z.output<typeof secretsSchema>

const secret = () => randomBytes(32).toString('base64url')

/**
 * Reads the secrets of a data directory, making them at the first call: the same ones at every start, and
 * readable by their owner alone.
 * @throws Refusal when the file is there but is not what was written
 */
export async function readSecrets(dataDirectory: string): Promise<Secrets> {
  const file = path.join(dataDirectory, 'secrets.json')
  let text: string
  try {
    text = await readFile(file, 'utf8')
  } catch {
    const made = { lakeToken: secret(), revalidateSecret: secret() }
    // Written aside first: a half-written file would lock its owner out.
    await writeFile(`${file}.new`, `${JSON.stringify(made, null, 2)}\n`, { mode: 0o600, flush: true })
    await rename(`${file}.new`, file)
    return made
  }
  try {
    return secretsSchema.parse(JSON.parse(text))
  } catch {
    throw new Refusal(`The file ${file} is damaged: delete it, and new secrets are made at the next start.`)
  }
}
