import Link from 'next/link'
import { pageHero } from '@/components/sections/hero/page-hero.recipe'
import { LinkedStyles } from '@/components/ui/linked-styles'
import { routes } from '@/lib/addresses/routes'

/** A page that the site links to but that has no content yet: its name, and links to other pages. */
export function EmptyPage({ name }: { name: string }) {
  return (
    <section className={pageHero('root')} aria-labelledby="hero-heading">
      <LinkedStyles parts={['empty-page']} />
      <div className={pageHero('inner')}>
        <h1 id="hero-heading" className={pageHero('headline')}>
          {name}
        </h1>
        <div className={pageHero('beside')}>
          <p className={pageHero('text')}>
            This page isn’t ready yet. In the meantime, see what the product does on{' '}
            <Link href={routes.home}>the home page</Link>, or read{' '}
            <Link href={routes.howItWorks}>how it works</Link>.
          </p>
        </div>
      </div>
    </section>
  )
}
