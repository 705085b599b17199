import 'server-only'
import { canKeepFiles } from '../cache/kept-file'
import { checkDocuments, checkNamedDocuments } from '../content/published/document-problems'
import { loadLlmsText } from './llms/llms-sources'
import { loadFullText } from './llms/load-full-text'
import type { RenderMarkdown } from './markdown/text-markdown'
import { updateSearch } from './search/search-pages'

/*
 * What is made of all content is made before someone asks for it. Where no files can be stored, each of a host's many short-lived
 * instances would have to make all of it: there, the first request does.
 */

/** Opens the stored search index, or builds one. For the start of the server. */
export async function prepareSearch(): Promise<void> {
  if (canKeepFiles()) await updateSearch().catch(() => undefined)
}

let running: Promise<void> | undefined
let isWaiting = false

async function prepare(render: RenderMarkdown) {
  do {
    isWaiting = false
    await updateSearch()
    await loadLlmsText()
    await loadFullText(render)
    await checkDocuments()
  } while (isWaiting)
}

/**
 * Brings everything up to date after a publish. However many there are, one update runs at a time.
 * @param changedIds the documents that have changed, as far as they are known
 */
export async function prepareDerived(
  render: RenderMarkdown,
  changedIds: readonly string[] = [],
): Promise<void> {
  if (!canKeepFiles()) return checkNamedDocuments(changedIds).catch(() => undefined)
  isWaiting = true
  running ??= prepare(render)
    // The requests make it, then, or report why they cannot.
    .catch(() => undefined)
    .finally(() => {
      running = undefined
    })
  await running
}
