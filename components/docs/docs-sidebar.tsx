import Link from 'next/link'
import { SearchForm } from '@/components/search/search-form'
import { routes } from '@/lib/addresses/routes'
import type { EditAttribute } from '@/lib/content/edit-mark'
import type { DocsOutline, OutlinePage } from '@/lib/content/queries/docs-pages'
import { docsSidebar } from './docs-sidebar.recipe'

interface DocsSidebarProps {
  outline: DocsOutline
  /** ID of the current page. */
  currentId: string
  edit: EditAttribute
}

interface PageLinkProps {
  page: OutlinePage
  isCurrent: boolean
  edit: EditAttribute
}

function PageLink({ page, isCurrent, edit }: PageLinkProps) {
  return (
    <Link
      href={routes.docPage(page.slug ?? '')}
      prefetch={false}
      aria-current={isCurrent ? 'page' : undefined}
    >
      <span {...edit(page, 'title')}>{page.title}</span>
    </Link>
  )
}

/** The search and the page tree: every part, and the pages of the current part. */
export function DocsSidebar({ outline: { parts, part, pages }, currentId, edit }: DocsSidebarProps) {
  return (
    <div className={docsSidebar('root')}>
      <SearchForm action={routes.docsSearch} label="Search the documentation" />
      <details className={docsSidebar('toggle')}>
        <summary>All documentation</summary>
      </details>
      <nav className={docsSidebar('tree')} aria-label="Documentation">
        <ul>
          {parts.map((one) => (
            <li key={one._id}>
              <PageLink page={one} isCurrent={one._id === currentId} edit={edit} />
              {one._id === part?._id && pages.length > 0 ? (
                <ul className={docsSidebar('pages')}>
                  {pages.map((page) => (
                    <li key={page._id}>
                      <PageLink page={page} isCurrent={page._id === currentId} edit={edit} />
                    </li>
                  ))}
                </ul>
              ) : null}
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}
