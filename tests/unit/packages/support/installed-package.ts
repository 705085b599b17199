import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { unpackTar } from 'modern-tar/fs'
import { makeTarball } from '@/packages/tarball'

export type CustomerProject = Awaited<ReturnType<typeof makeCustomerProject>>

/**
 * Makes the project of a customer who has installed the archive of ai-visits.
 * @param packages further packages that it uses, those of this project
 * @param parent where its directory is made
 */
export async function makeCustomerProject(
  packages: readonly string[],
  parent = path.join(tmpdir(), 'customer-'),
) {
  const directory = await mkdtemp(parent)
  const installed = path.join(directory, 'node_modules')
  /** Writes a file of the project and returns its absolute path. */
  const write = async (name: string, content: string) => {
    const file = path.join(directory, name)
    await mkdir(path.dirname(file), { recursive: true })
    await writeFile(file, content)
    return file
  }
  await mkdir(installed)
  await pipeline(
    Readable.from([await makeTarball()]),
    createGunzip(),
    unpackTar(path.join(installed, 'ai-visits'), { strip: 1 }),
  )
  for (const name of packages) await symlink(path.resolve('node_modules', name), path.join(installed, name))
  await write('package.json', '{"type":"module","private":true}')
  return { directory, write, remove: () => rm(directory, { recursive: true, force: true }) }
}
