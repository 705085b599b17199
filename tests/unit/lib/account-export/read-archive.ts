import { TextWriter, Uint8ArrayReader, ZipReader } from '@zip.js/zip.js'

/** The files of a ZIP archive by name, read with another library than the one that writes them, which also compares checksums. */
export async function readArchive(archive: ReadableStream<Uint8Array>): Promise<Map<string, string>> {
  const bytes = new Uint8Array(await new Response(archive).arrayBuffer())
  const reader = new ZipReader(new Uint8ArrayReader(bytes), { checkSignature: true, useWebWorkers: false })
  const files = new Map<string, string>()
  for (const entry of await reader.getEntries())
    if (!entry.directory) files.set(entry.filename, await entry.getData(new TextWriter()))
  await reader.close()
  return files
}
