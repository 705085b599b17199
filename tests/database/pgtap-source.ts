import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { unpackTar } from 'modern-tar'

/**
 * pgTAP as one script. It is plain SQL, and PGlite brings it: PostgreSQL is given the same, so that both run one version and
 * a machine needs no extension package.
 * @throws Error when PGlite no longer brings it
 */
export async function pgtapSource(): Promise<string> {
  const liteRequire = createRequire(import.meta.resolve('@supabase/lite/pglite'))
  const pglite = path.dirname(liteRequire.resolve('@electric-sql/pglite'))
  const entries = await unpackTar(gunzipSync(await readFile(path.join(pglite, 'pgtap.tar.gz'))))
  const script = entries.find(({ header }) => /\/pgtap--[\d.]+\.sql$/.test(header.name))
  if (!script?.data) throw new Error('PGlite brings no script of pgTAP any more.')
  // Its first lines speak to psql.
  return Buffer.from(script.data)
    .toString('utf8')
    .replace(/^\\.*$/gm, '')
}
