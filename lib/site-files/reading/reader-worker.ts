import { parentPort } from 'node:worker_threads'
import { readSitemapEntries, type SitemapEntry } from '../../checker/files/sitemap-file'
import { readSitePage } from './read-site-page'
import type { FromReader, ReadSitemap, ToReader } from './reader-messages'

/*
 * The thread that reads what customers' sites respond: a large page takes longer to parse than a visitor should wait, and a
 * fault that a page provokes must not end the site.
 */

/** More than a crawl reads, so that it can choose. */
const maxEntries = 20_000

const port = parentPort
if (!port) throw new Error('Pages are read in a thread of their own.')

function readSitemap(body: Uint8Array, isCut: boolean): ReadSitemap {
  const read = readSitemapEntries(body, isCut)
  if ('fault' in read) return read
  const entries: SitemapEntry[] = read.entries.slice(0, maxEntries)
  return { kind: read.kind, entries }
}

function answerTo(message: ToReader): FromReader {
  const { number } = message
  try {
    return message.kind === 'page'
      ? { kind: 'page', number, page: readSitePage(message.source) }
      : { kind: 'sitemap', number, sitemap: readSitemap(message.body, message.isCut) }
  } catch (error) {
    const fault = error instanceof Error ? (error.stack ?? error.message) : String(error)
    return { kind: 'failed', number, fault }
  }
}

port.on('message', (message: ToReader) => port.postMessage(answerTo(message)))
