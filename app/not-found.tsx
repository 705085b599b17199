import { NotFoundMessage } from '@/components/site/not-found-message'
import { SiteFrame } from '@/components/site/site-frame'

export const metadata = { title: 'Page not found' }

export default function NotFound() {
  return (
    <SiteFrame>
      <NotFoundMessage />
    </SiteFrame>
  )
}
