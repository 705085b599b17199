import type { Metadata } from 'next'
import { redirectOrNotFound } from '@/components/site/not-found/redirect-or-not-found'
import { currentPerspective } from '@/lib/content/preview'

export const metadata: Metadata = { title: 'Page not found' }

/** None is known ahead; that there is a list lets each be kept after its first visit. */
export const generateStaticParams = () => []

/** Addresses at which no page can stand, and from which an editor may lead on. */
export default async function UnknownPath({ params }: PageProps<'/[...path]'>) {
  const { path } = await params
  return redirectOrNotFound(`/${path.join('/')}`, await currentPerspective())
}
