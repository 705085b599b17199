import Link from 'next/link'
import type { EditAttribute } from '@/lib/content/edit-mark'
import type { Crumb } from '@/lib/discovery/breadcrumbs'
import { breadcrumbs } from './breadcrumbs.recipe'

/**
 * Links to the parent pages, the nearest last. Not prefetched: few visitors use them, and with the parent's code a page would
 * load more than it needs.
 */
export function Breadcrumbs({ crumbs, edit }: { crumbs: readonly Crumb[]; edit?: EditAttribute }) {
  return (
    <nav className={breadcrumbs('root')} aria-label="Breadcrumb">
      <ol>
        {crumbs.map(({ name, path, document }) => (
          <li key={path}>
            <Link href={path} prefetch={false} {...(document && edit?.(document, 'title'))}>
              {name}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}
