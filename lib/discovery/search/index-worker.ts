import { readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { z } from 'zod'
import { replaceFile } from '../../cache/replace-file'
import type { FromIndex, ToIndex } from './index-messages'
import { PageIndex } from './page-index'

/*
 * The thread of the search index: loading, storing and searching a large index takes longer than a visitor of another page should
 * wait.
 */

/** After the first change; a new index arrives in many parts. */
const firstStoreMs = 5_000
const storeEveryMs = 10 * 60_000

const { file } = z.object({ file: z.string().optional() }).parse(workerData)
const port = parentPort
if (!port) throw new Error('The search index runs in a thread of its own.')

const report = (message: FromIndex) => port.postMessage(message)

/** The stored index. A damaged one counts as none. */
function loadIndex(): PageIndex {
  if (!file) return new PageIndex()
  try {
    removeDrafts(file)
    return PageIndex.parse(readFileSync(file, 'utf8'))
  } catch {
    return new PageIndex()
  }
}

/** What a process left that was killed while it stored the index. */
function removeDrafts(of: string) {
  const directory = path.dirname(of)
  for (const name of readdirSync(directory))
    if (name.startsWith(`${path.basename(of)}.`)) rmSync(path.join(directory, name), { force: true })
}

const index = loadIndex()
let timer: NodeJS.Timeout | undefined
let storeMs = firstStoreMs

async function store() {
  clearTimeout(timer)
  timer = undefined
  storeMs = storeEveryMs
  if (file) await replaceFile(file, index.stringify())
}

const storeLater = () => {
  timer ??= setTimeout(store, storeMs)
}

port.on('message', async (message: ToIndex) => {
  switch (message.kind) {
    case 'put':
      for (const page of message.pages) index.put(page)
      return storeLater()
    case 'remove':
      for (const id of message.ids) index.remove(id)
      return storeLater()
    case 'store':
      await store()
      return report({ kind: 'stored', number: message.number })
    case 'search': {
      const { number, query, filter } = message
      return report({ kind: 'found', number, hits: index.search(query, filter) })
    }
  }
})
report({ kind: 'loaded', revisions: [...index.revisions()] })
