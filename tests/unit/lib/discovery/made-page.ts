import type { PublicPage, PublicPageType } from '@/lib/discovery/pages/public-page'

export const madePage = (path: string, type: PublicPageType, more: Partial<PublicPage> = {}): PublicPage => ({
  path,
  type,
  title: `Title of ${path}`,
  description: `About ${path}`,
  isListed: true,
  ...more,
})
