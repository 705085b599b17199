import Link from 'next/link'
import { routes } from '@/lib/addresses/routes'
import type { OutlinePage } from '@/lib/content/queries/docs-outline'
import { trail } from './trail.recipe'

/** The way from the documentation's front page to this one. @param part undefined on the page that opens a part */
export function Trail({ part }: { part: OutlinePage | undefined }) {
  return (
    <nav className={trail('root')} aria-label="Breadcrumb">
      <ol>
        <li>
          <Link href={routes.technicalDocumentation}>Documentation</Link>
        </li>
        {part ? (
          <li>
            <Link href={routes.docPage(part.slug ?? '')}>{part.title}</Link>
          </li>
        ) : null}
      </ol>
    </nav>
  )
}
