import 'server-only'
import { KeptFile, keptPath } from '@/lib/cache/kept-file'
import { currentDocuments } from '@/lib/content/published/current-documents'
import { environment } from '@/lib/env/server'
import type { RenderMarkdown } from '../markdown/text-markdown'
import { KeptMarkdown, keptMarkdownState } from './kept-markdown'
import { fullTextPages, llmsFullText } from './llms-full-text'
import { loadLlmsSources } from './llms-sources'

declare global {
  // The route and the webhook are different bundles; both share this Markdown.
  var keptMarkdown: KeptMarkdown | undefined
}

function sharedMarkdown(render: RenderMarkdown): KeptMarkdown {
  const open = () =>
    new KeptMarkdown(currentDocuments(), new KeptFile(keptPath('llms-full.json'), keptMarkdownState), render)
  // In `next dev`, the code that renders it may have changed.
  if (environment.isDevelopment) return open()
  globalThis.keptMarkdown ??= open()
  return globalThis.keptMarkdown
}

/** The text of llms-full.txt, of which only what has changed is rendered again. @throws if the content cannot be read */
export async function loadFullText(render: RenderMarkdown): Promise<string> {
  const markdown = sharedMarkdown(render)
  const sources = await loadLlmsSources()
  const text = await llmsFullText(sources, (path) => markdown.of(path))
  await markdown.keepOnly(fullTextPages(sources).map(({ path }) => path))
  return text
}
