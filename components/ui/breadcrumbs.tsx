import Link from 'next/link'
import type { EditAttribute } from '@/lib/content/edit-mark'
import type { Crumb } from '@/lib/discovery/breadcrumbs'
import { breadcrumbs } from './breadcrumbs.recipe'

interface BreadcrumbsProps {
  crumbs: readonly Crumb[]
  edit?: EditAttribute
  /** `page`: above everything else of a page, and not in the head of its text. */
  place?: 'page'
}

/**
 * Links to the parent pages, the nearest last. Not prefetched: few visitors use them, and with the parent's code a page would
 * load more than it needs.
 */
export function Breadcrumbs({ crumbs, edit, place }: BreadcrumbsProps) {
  return (
    <nav className={breadcrumbs('root', { place })} aria-label="Breadcrumb">
      <ol>
        {crumbs.map(({ name, path, document, field = 'title' }) => (
          <li key={path}>
            <Link href={path} prefetch={false} {...(document && edit?.(document, field))}>
              {name}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}
