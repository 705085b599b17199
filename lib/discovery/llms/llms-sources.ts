import 'server-only'
import { loadSiteSettings } from '@/lib/content/queries/site-settings'
import { environment } from '@/lib/env/server'
import { defaultBrandName } from '@/lib/metadata/brand-name'
import { loadListedPages } from '../pages/load-pages'
import type { LlmsSources } from './llms-text'

/** The published content of llms.txt and llms-full.txt. */
export async function loadLlmsSources(): Promise<LlmsSources> {
  const [settings, pages] = await Promise.all([loadSiteSettings('published'), loadListedPages()])
  const brandName = settings?.brandName ?? defaultBrandName
  const summary = settings?.blurb ?? settings?.tagline ?? settings?.defaultMetadata?.description ?? brandName
  return { pages, brandName, summary, siteUrl: environment.siteUrl }
}
