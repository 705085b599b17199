import { createHash, randomUUID } from 'node:crypto'
import { mkdirSync, rmSync } from 'node:fs'
import { link, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { syncDirectory } from '../files/atomic-write.ts'
import { LakeError } from '../http/lake-error.ts'

export type AssetKind = 'images' | 'files'

/** An upload in a temporary file, not yet stored as an asset. */
export interface ReceivedUpload {
  readonly path: string
  readonly sha1: string
  readonly size: number
  /** Deletes the temporary file; an asset stored by `keep` stays. */
  discard(): Promise<void>
}

/** The directory of uploaded files, named by content hash: `<directory>/<kind>/<asset name>`. */
export interface AssetFiles {
  pathOf(kind: AssetKind, name: string): string
  /**
   * Writes an upload to disk, flushes it, and computes its size and SHA-1.
   * @throws LakeError 413 above `maxBytes`, 400 for an empty upload, 507 if the disk is full.
   */
  receive(body: AsyncIterable<Uint8Array>, maxBytes: number): Promise<ReceivedUpload>
  /** Stores an upload durably under its final name. The same name always means the same bytes. */
  keep(upload: ReceivedUpload, kind: AssetKind, name: string): Promise<void>
}

/** The error for an empty upload (400). */
export const emptyUpload = () =>
  LakeError.plain(400, 'The file is empty, so it was not stored. Choose another file.')

const codeOf = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined

/** Opens the directory and deletes unfinished uploads of an earlier run, which no client got a response for. */
export function openAssetFiles(directory: string): AssetFiles {
  const incoming = join(directory, 'incoming')
  rmSync(incoming, { recursive: true, force: true })
  for (const folder of [incoming, join(directory, 'images'), join(directory, 'files')])
    mkdirSync(folder, { recursive: true })
  const pathOf = (kind: AssetKind, name: string) => join(directory, kind, name)

  return {
    pathOf,
    async receive(body, maxBytes) {
      const path = join(incoming, randomUUID())
      const hash = createHash('sha1')
      let size = 0
      const file = await open(path, 'wx')
      try {
        for await (const chunk of body) {
          size += chunk.byteLength
          if (size > maxBytes)
            throw LakeError.plain(
              413,
              `The file is larger than ${maxBytes / 1024 / 1024} MB, so it was not stored. Make it smaller and upload it again.`,
            )
          hash.update(chunk)
          await file.writeFile(chunk)
        }
        if (size === 0) throw emptyUpload()
        await file.sync()
      } catch (error) {
        await rm(path, { force: true })
        if (codeOf(error) === 'ENOSPC')
          throw LakeError.plain(
            507,
            'The disk is full, so the file was not stored. Free some space and upload it again.',
          )
        throw error
      } finally {
        await file.close()
      }
      return { path, sha1: hash.digest('hex'), size, discard: () => rm(path, { force: true }) }
    },
    async keep(upload, kind, name) {
      try {
        await link(upload.path, pathOf(kind, name))
      } catch (error) {
        if (codeOf(error) !== 'EEXIST') throw error
      }
      await syncDirectory(join(directory, kind))
    },
  }
}
