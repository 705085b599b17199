import { NotFoundMessage } from '@/components/site/not-found/not-found-message'
import { SiteFrame } from '@/components/site/site-frame'
import RootLayout from './layout'

export { viewport } from './layout'
export const metadata = { title: 'Page not found' }

/** For addresses that no route answers. As a `not-found.tsx` of the root, every page would carry this one's frame as well. */
export default function GlobalNotFound() {
  return (
    <RootLayout>
      <SiteFrame>
        <NotFoundMessage />
      </SiteFrame>
    </RootLayout>
  )
}
