import Link from 'next/link'
import { routes } from '@/lib/addresses/routes'

/** What a visitor reads at an address where nothing is published. */
export function NotFoundMessage() {
  return (
    <section aria-labelledby="not-found-heading">
      <h1 id="not-found-heading">Page not found</h1>
      <p>Nothing is published at this address. It may have moved, or the link may be mistyped.</p>
      <p className="actions">
        <Link className="button" href={routes.home}>
          Home page
        </Link>
        <Link className="button quiet" href={routes.blog}>
          Blog
        </Link>
      </p>
    </section>
  )
}
