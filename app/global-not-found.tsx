import { NotFoundMessage } from '@/components/site/not-found/not-found-message'
import { SiteFrame } from '@/components/site/site-frame'
import RootLayout from './layout'

export { viewport } from './layout'
export const metadata = { title: 'Page not found' }

/** For paths that no route matches. In a root `not-found.tsx`, its frame would become part of every page. */
export default function GlobalNotFound() {
  return (
    <RootLayout>
      <SiteFrame>
        <NotFoundMessage />
      </SiteFrame>
    </RootLayout>
  )
}
