import Link from 'next/link'
import { button } from '@/components/ui/button.recipe'
import { routes } from '@/lib/addresses/routes'

/** What a visitor reads at an address where nothing is published. */
export function NotFoundMessage() {
  return (
    <section className="page" aria-labelledby="not-found-heading">
      <h1 id="not-found-heading">Page not found</h1>
      <p>Nothing is published at this address. It may have moved, or the link may be mistyped.</p>
      <p className="actions">
        <Link className={button('root')} href={routes.home}>
          Home page
        </Link>
        <Link className={button('root', { look: 'outline' })} href={routes.blog}>
          Blog
        </Link>
      </p>
    </section>
  )
}
