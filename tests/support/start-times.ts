import { appendFile, mkdir } from 'node:fs/promises'
import path from 'node:path'
import { root } from '../../local/supervisor/project.ts'

const file = path.join(root, 'test-results', 'starts.ndjson')

/** Records how long something took to start, for the table at the end of `npm test`. */
export async function recordStart(name: string, ms: number): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true })
  await appendFile(file, `${JSON.stringify({ name, ms: Math.round(ms) })}\n`)
}
