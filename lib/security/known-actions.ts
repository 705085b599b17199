import 'server-only'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { environment } from '../env/server'

const { distDirectory, isDevelopment } = environment

const manifestShape = z.object({ node: z.record(z.string(), z.object({ filename: z.string() })) })

type KnownActions = ReadonlyMap<string, { isPackaged: boolean }>

async function readManifest(): Promise<KnownActions> {
  const file = join(
    /* turbopackIgnore: true */ process.cwd(),
    distDirectory,
    'server/server-reference-manifest.json',
  )
  const { node } = manifestShape.parse(JSON.parse(await readFile(file, 'utf8')))
  return new Map(
    Object.entries(node).map(([id, { filename }]) => [
      id,
      { isPackaged: filename.startsWith('node_modules/') },
    ]),
  )
}

let known: Promise<KnownActions | undefined> | undefined

/**
 * Whether a client may call a server action: one of ours, which checks its caller itself, or, for an editor in draft mode, one
 * of a package. next-sanity's actions check no caller, so anyone could clear the cache with them. Without a complete manifest
 * (`next dev`, hosts that store it elsewhere) all are allowed: Next itself responds with 404 to unknown IDs.
 * @param id of the action, as Next sends it
 */
export async function mayCallAction(id: string, isEditor: boolean): Promise<boolean> {
  if (isDevelopment) return true
  known ??= readManifest().catch((error: unknown) => {
    console.warn('The list of server actions cannot be read:', error)
    return undefined
  })
  const actions = await known
  if (!actions) return true
  const action = actions.get(id)
  return action !== undefined && (isEditor || !action.isPackaged)
}
