import type { PublicPage } from '@/lib/discovery/pages/page-registry'
import type { PageType } from '@/lib/pages/page-types'

export const madePage = (path: string, type: PageType, more: Partial<PublicPage> = {}): PublicPage => ({
  path,
  type,
  title: `Title of ${path}`,
  description: `About ${path}`,
  isListed: true,
  ...more,
})
