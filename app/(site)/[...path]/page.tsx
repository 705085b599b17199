import type { Metadata } from 'next'
import { redirectOrNotFound } from '@/components/site/not-found/redirect-or-not-found'
import { currentPerspective } from '@/lib/content/preview'

export const metadata: Metadata = { title: 'Page not found' }

/** Empty: each path is rendered at its first visit and then cached. */
export const generateStaticParams = () => []

/** Paths that no other route matches: a redirect if an editor has made one, else a 404. */
export default async function CatchAllPage({ params }: PageProps<'/[...path]'>) {
  const { path } = await params
  return redirectOrNotFound(`/${path.join('/')}`, await currentPerspective())
}
