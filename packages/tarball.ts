import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { packTar } from 'modern-tar'
import { compile } from './compile.ts'

/** The date in all of npm's own archives. */
const mtime = new Date('1985-10-26T08:15:00Z')
const plainMode = 0o644
const programMode = 0o755
/** The place of the operating system in the header, and the value for an unknown one (RFC 1952, section 2.3). */
const gzipSystem = { offset: 9, unknown: 255 } as const

const folder = path.join(import.meta.dirname, 'ai-visits')
const command = 'dist/command.js'

/** The compiler leaves the source's extensions in declarations. */
const withImportsOfOutput = (declarations: Uint8Array): Uint8Array =>
  Buffer.from(
    Buffer.from(declarations)
      .toString()
      .replaceAll(/(from '\.[^']*)\.ts'/g, "$1.js'"),
  )

/** The same archive has the same bytes on every machine: customers' lock files have its digest. It is therefore not compressed. */
function withoutCompression(archive: Uint8Array): Uint8Array {
  const tarball = gzipSync(archive, { level: 0 })
  tarball[gzipSystem.offset] = gzipSystem.unknown
  return tarball
}

const releasedFolder = path.join(import.meta.dirname, 'released')

/** Keeps the archive of a version: customers install it by its address for as long as their lock files name it. */
export async function keepTarball(version: string, tarball: Uint8Array): Promise<void> {
  await mkdir(releasedFolder, { recursive: true })
  await writeFile(path.join(releasedFolder, `ai-visits-${version}.tar.gz`), gzipSync(gunzipSync(tarball)))
}

/** The archives of all released versions, by the names under which they are served. */
export async function readReleased(): Promise<Map<string, Uint8Array>> {
  const files = (await readdir(releasedFolder)).sort()
  const archives = await Promise.all(
    files.map(async (file) => gunzipSync(await readFile(path.join(releasedFolder, file)))),
  )
  return new Map(
    files.map((file, place) => [
      file.replace('.tar.gz', '.tgz'),
      withoutCompression(archives[place] ?? Buffer.alloc(0)),
    ]),
  )
}

/**
 * Builds the archive of ai-visits as npm installs it. The same source has the same bytes on every machine: versions of
 * zlib would compress it differently.
 * @throws with the compiler's messages
 */
export async function makeTarball(): Promise<Uint8Array> {
  const read = (name: string) => readFile(path.join(folder, name))
  const files: [string, Uint8Array][] = [
    ['package.json', await read('package.json')],
    ['README.md', await read('README.md')],
    ...[...(await compile('ai-visits'))].map(([name, content]): [string, Uint8Array] => [
      `dist/${name.replaceAll(path.sep, '/')}`,
      name.endsWith('.d.ts') ? withImportsOfOutput(content) : content,
    ]),
  ]
  const archive = await packTar(
    files.map(([name, content]) => ({
      header: {
        name: `package/${name}`,
        size: content.byteLength,
        type: 'file',
        mode: name === command ? programMode : plainMode,
        mtime,
        uid: 0,
        gid: 0,
      },
      body: content,
    })),
  )
  return withoutCompression(archive)
}
