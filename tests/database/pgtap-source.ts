import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { unpackTar } from 'modern-tar'

/**
 * pgTAP as one SQL script, from PGlite's package. PostgreSQL runs the same script, so that both use one version and no
 * extension package has to be installed.
 * @throws Error when PGlite's package no longer contains pgTAP
 */
export async function pgtapSource(): Promise<string> {
  const liteRequire = createRequire(import.meta.resolve('@supabase/lite/pglite'))
  const pglite = path.dirname(liteRequire.resolve('@electric-sql/pglite'))
  const entries = await unpackTar(gunzipSync(await readFile(path.join(pglite, 'pgtap.tar.gz'))))
  const script = entries.find(({ header }) => /\/pgtap--[\d.]+\.sql$/.test(header.name))
  if (!script?.data) throw new Error('PGlite brings no script of pgTAP any more.')
  // The first lines are commands for psql.
  return Buffer.from(script.data)
    .toString('utf8')
    .replace(/^\\.*$/gm, '')
}
