import 'server-only'
import { loadSiteSettings } from '@/lib/content/queries/site-settings'
import { environment } from '@/lib/env/server'
import { defaultBrandName } from '@/lib/metadata/brand-name'
import { loadListedPages } from '../pages/load-pages'
import { type LlmsSources, llmsText } from './llms-text'

/** The published content of llms.txt and llms-full.txt. */
export async function loadLlmsSources(): Promise<LlmsSources> {
  const [settings, pages] = await Promise.all([loadSiteSettings('published'), loadListedPages()])
  const brandName = settings?.brandName ?? defaultBrandName
  const summary = settings?.blurb ?? settings?.tagline ?? settings?.defaultMetadata?.description ?? brandName
  return { pages, brandName, summary, siteUrl: environment.siteUrl }
}

let made: { sources: LlmsSources; text: string } | undefined

/** The text of llms.txt, made anew only after a change. */
export async function loadLlmsText(): Promise<string> {
  const sources = await loadLlmsSources()
  const { pages, brandName, summary } = made?.sources ?? {}
  const isSame = pages === sources.pages && brandName === sources.brandName && summary === sources.summary
  if (!made || !isSame) made = { sources, text: llmsText(sources) }
  return made.text
}
