import Link from 'next/link'
import type { Crumb } from '@/lib/discovery/trail'
import { trail } from './trail.recipe'

/** The pages above this one, the nearest last. */
export function Trail({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav className={trail('root')} aria-label="Breadcrumb">
      <ol>
        {crumbs.map(({ name, path }) => (
          <li key={path}>
            <Link href={path}>{name}</Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}
