/** The files that are hosted for a customer's site, in the order of the screens. */
export const siteFileNames = [
  'llms.txt',
  'llms-full.txt',
  'ai-sitemap.xml',
  '.well-known/wacp.json',
  '.well-known/security.txt',
] as const

export type SiteFileName = (typeof siteFileNames)[number]

/** Most bytes of a file; the database enforces it. */
export const maxFileBytes = 1_000_000

/** Whether a text is the name of a hosted file. */
export const isSiteFileName = (name: string): name is SiteFileName =>
  siteFileNames.some((known) => known === name)

export interface SiteFile {
  name: SiteFileName
  body: string
}
