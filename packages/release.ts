/**
 * Releases the current versions of the tag and of ai-visits: writes public/tag/<version>.js and released/ai-visits-<version>.tar.gz,
 * and records the digests of both in versions.json. A released version never changes, because customers' pages and lock files have its digest. Run: node packages/release.ts
 */
import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import manifest from './ai-visits/package.json' with { type: 'json' }
import { compileTag } from './compile.ts'
import { tagPath, tagVersion } from './tag/install.ts'
import { keepTarball, makeTarball } from './tarball.ts'
import versions from './versions.json' with { type: 'json' }

interface Digests {
  sha256: string
  /** As in the attribute `integrity` of a page, or in a lock file. */
  integrity: string
}

function digests(content: Uint8Array, algorithm: 'sha384' | 'sha512'): Digests {
  const digest = (name: string, encoding: 'hex' | 'base64') =>
    createHash(name).update(content).digest(encoding)
  return { sha256: digest('sha256', 'hex'), integrity: `${algorithm}-${digest(algorithm, 'base64')}` }
}

/** Adds a version to those of a package, or ends the process if it is released with other content. */
function withVersion(
  name: string,
  released: Record<string, Digests>,
  version: string,
  added: Digests,
): Record<string, Digests> {
  const before = released[version]
  if (before && before.sha256 !== added.sha256) {
    console.error(`${name} ${version} is released with other content. Raise its version.`)
    process.exit(1)
  }
  return { ...released, [version]: added }
}

const tag = await compileTag()
const tarball = await makeTarball()
const recorded = {
  tag: withVersion('The tag', versions.tag, tagVersion, digests(tag, 'sha384')),
  'ai-visits': withVersion('ai-visits', versions['ai-visits'], manifest.version, digests(tarball, 'sha512')),
}
const tagFile = path.join(import.meta.dirname, '../public', tagPath)
await mkdir(path.dirname(tagFile), { recursive: true })
await writeFile(tagFile, tag)
await writeFile(path.join(import.meta.dirname, 'versions.json'), `${JSON.stringify(recorded, null, 2)}\n`)
await keepTarball(manifest.version, tarball)
