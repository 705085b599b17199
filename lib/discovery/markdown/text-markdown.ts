import 'server-only'
import { canonicalAddress } from '@/lib/addresses/routes'
import { loadSiteSettings } from '@/lib/content/queries/site-settings'
import { environment } from '@/lib/env/server'
import type { PageText } from './page-text'
import { heading, paragraph } from './parts/text-parts'
import { toMarkdown } from './to-markdown'

/** A page's Markdown version. */
export interface PageMarkdown {
  /** Starts with the title as its only h1 and the page's canonical URL. */
  markdown: string
  title: string
  lastModified?: Date
  /** Whether the page asks search engines to leave it out. */
  isHidden: boolean
}

/** Makes a public page's Markdown version; undefined if there is no such page. `pageMarkdown` of the components does. */
export type RenderMarkdown = (path: string) => Promise<PageMarkdown | undefined>

/** A text as the Markdown of the page at a path. */
export async function textMarkdown(path: string, text: PageText): Promise<PageMarkdown> {
  const settings = await loadSiteSettings('published')
  const { siteUrl } = environment
  const { title, parts, targets, lastModified, isHidden = false } = text
  const address = canonicalAddress(siteUrl, path)
  const shown = [
    ...heading(1, title),
    ...paragraph([{ text: 'Canonical address: ' }, { text: address, href: address }]),
    ...parts,
    ...paragraph(
      settings?.sampleNotice
        ? 'Sample content: the names, quotes and figures on this site are fictional.'
        : null,
    ),
  ]
  const markdown = `${toMarkdown(shown, { siteUrl, targets })}\n`
  return { markdown, title, isHidden, ...(lastModified ? { lastModified } : {}) }
}
