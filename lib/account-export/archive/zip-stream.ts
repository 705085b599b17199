import { PassThrough, Readable } from 'node:stream'
import { ZipFile } from 'yazl'

/** A file of an archive, which is read when it is its turn. */
export interface ArchiveFile {
  name: string
  content: () => AsyncIterable<string>
}

/**
 * A ZIP archive that is written while it is read, one file after the other.
 * @param modifiedAt of all files
 * @returns it fails if a file does; canceling it ends the file that is being read
 */
export function zipStream(files: readonly ArchiveFile[], modifiedAt: Date): ReadableStream<Uint8Array> {
  const zip = new ZipFile()
  const output = new PassThrough()
  const fail = (error: Error) => output.destroy(error)
  let open: Readable | undefined
  // yazl passes on no error of a file's stream.
  zip.on('error', fail)
  for (const { name, content } of files)
    zip.addReadStreamLazy(name, { mtime: modifiedAt }, (start) => {
      open = Readable.from(content(), { objectMode: false })
      open.on('error', fail)
      start(null, open)
    })
  zip.end()
  output.on('close', () => open?.destroy())
  zip.outputStream.pipe(output)
  const chunks = output.iterator()
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await chunks.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    cancel: () => {
      output.destroy()
    },
  })
}
