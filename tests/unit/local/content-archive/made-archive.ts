import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** A one-pixel PNG. */
export const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4z8DwHwAFAAH/iZk9HQAAAABJRU5ErkJggg==',
  'base64',
)

/** Writes an archive directory with these lines (objects as JSON) and additional files. */
export async function makeArchive(
  lines: readonly unknown[],
  files: Readonly<Record<string, string | Buffer>> = {},
): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'made-archive-'))
  const text = lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n')
  for (const [name, content] of Object.entries({ 'data.ndjson': text, ...files })) {
    await mkdir(dirname(join(directory, name)), { recursive: true })
    await writeFile(join(directory, name), content)
  }
  return directory
}
