import Link from 'next/link'
import { routes } from '@/lib/addresses/routes'
import { pageTurner } from './page-turner.recipe'
import type { Neighbours } from './reading-order'

/** Leads to the pages before and after this one; nothing where there are none. */
export function PageTurner({ previous, next }: Neighbours) {
  if (!previous && !next) return null
  return (
    <nav className={pageTurner('root')} aria-label="Previous and next page">
      {previous ? (
        <Link href={routes.docPage(previous.slug ?? '')} rel="prev">
          <span>Previous</span>
          {previous.title}
        </Link>
      ) : null}
      {next ? (
        <Link className={pageTurner('next')} href={routes.docPage(next.slug ?? '')} rel="next">
          <span>Next</span>
          {next.title}
        </Link>
      ) : null}
    </nav>
  )
}
