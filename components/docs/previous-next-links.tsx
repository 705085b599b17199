import Link from 'next/link'
import { routes } from '@/lib/addresses/routes'
import type { EditAttribute } from '@/lib/content/edit-mark'
import { pageTurner } from './page-turner.recipe'
import type { Neighbors } from './reading-order'

/** Links to the previous and next page; nothing if there are none. */
export function PreviousNextLinks({ previous, next, edit }: Neighbors & { edit: EditAttribute }) {
  if (!previous && !next) return null
  return (
    <nav className={pageTurner('root')} aria-label="Previous and next page">
      {previous ? (
        <Link href={routes.docPage(previous.slug ?? '')} rel="prev" {...edit(previous, 'title')}>
          <span>Previous</span>
          {previous.title}
        </Link>
      ) : null}
      {next ? (
        <Link
          className={pageTurner('next')}
          href={routes.docPage(next.slug ?? '')}
          rel="next"
          {...edit(next, 'title')}
        >
          <span>Next</span>
          {next.title}
        </Link>
      ) : null}
    </nav>
  )
}
