import { type SiteFileName, siteFileNames } from '@/lib/site-files/file-names'

/** What the screens say of a hosted file. */
export interface FileWords {
  /** In the address of its screen. */
  slug: string
  about: string
}

export const fileWords: Record<SiteFileName, FileWords> = {
  'llms.txt': { slug: 'llms', about: 'A short guide to your site for assistants, with links to its pages.' },
  'llms-full.txt': { slug: 'llms-full', about: 'The text of your pages in one file.' },
  'ai-sitemap.xml': {
    slug: 'ai-sitemap',
    about: 'The pages that assistants should read, most important first.',
  },
  '.well-known/wacp.json': { slug: 'wacp', about: 'Facts about your organization for programs.' },
  '.well-known/security.txt': {
    slug: 'security',
    about: 'Where to report security problems (RFC 9116). It needs the contact from your profile.',
  },
}

/** The file whose screen has this in its address; undefined if there is none. */
export const fileOfSlug = (slug: unknown): SiteFileName | undefined =>
  siteFileNames.find((name) => fileWords[name].slug === slug)
