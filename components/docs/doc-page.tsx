import Link from 'next/link'
import { Contents } from '@/components/prose/contents'
import { headingsOf } from '@/components/prose/headings'
import { Prose } from '@/components/prose/prose'
import { SearchForm } from '@/components/search/search-form'
import { Breadcrumbs } from '@/components/ui/breadcrumbs'
import { DateLine } from '@/components/ui/date-line'
import { routes } from '@/lib/addresses/routes'
import { type EditAttribute, textMark } from '@/lib/content/edit-mark'
import type { DocsOutline, OutlinePage } from '@/lib/content/queries/docs-pages'
import type { LinkTargets } from '@/lib/content/queries/link-targets'
import type { DocPageQueryResult } from '@/lib/content/sanity.types.gen'
import type { Crumb } from '@/lib/discovery/breadcrumbs'
import { untitled } from '@/lib/metadata/brand-name'
import { docPage } from './doc-page.recipe'
import { docsSidebar } from './docs-sidebar.recipe'
import { pageTurner } from './page-turner.recipe'
import { type Neighbors, neighborsOf } from './reading-order'

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
      <span {...edit(page, 'title')}>{page.title ?? untitled.docPage}</span>
    </Link>
  )
}

/** The search and the page tree: every part, and the pages of the current part. */
function DocsSidebar({ outline: { parts, part, pages }, currentId, edit }: DocsSidebarProps) {
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

/** Links to the previous and next page; nothing if there are none. */
function PreviousNextLinks({ previous, next, edit }: Neighbors & { edit: EditAttribute }) {
  if (!previous && !next) return null
  return (
    <nav className={pageTurner('root')} aria-label="Previous and next page">
      {previous ? (
        <Link href={routes.docPage(previous.slug ?? '')} rel="prev" {...edit(previous, 'title')}>
          <span>Previous</span>
          {previous.title ?? untitled.docPage}
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
          {next.title ?? untitled.docPage}
        </Link>
      ) : null}
    </nav>
  )
}

interface DocPageProps {
  page: NonNullable<DocPageQueryResult>
  breadcrumbs: readonly Crumb[]
  outline: DocsOutline
  targets: LinkTargets
  edit: EditAttribute
}

/** A documentation page with its sidebar, contents, and links to the previous and next page. */
export function DocPage({ page, breadcrumbs, outline, targets, edit }: DocPageProps) {
  const headings = headingsOf(page.body ?? [])
  const mark = textMark(edit, page, 'body')
  return (
    <div className={docPage('root')}>
      <div className={docPage('side')}>
        <DocsSidebar outline={outline} currentId={page._id} edit={edit} />
      </div>
      <header className={docPage('head')}>
        <Breadcrumbs crumbs={breadcrumbs} edit={edit} />
        <h1 {...edit(page, 'title')}>{page.title ?? untitled.docPage}</h1>
        {page.summary ? <p {...edit(page, 'summary')}>{page.summary}</p> : null}
        {page.lastUpdated ? (
          <p className={docPage('facts')} {...edit(page, 'lastUpdated')}>
            Last updated <DateLine date={page.lastUpdated} />
          </p>
        ) : null}
      </header>
      <div className={docPage('contents')}>
        <Contents headings={headings} place="beside" mark={mark} />
      </div>
      <article className={docPage('main')} aria-label={page.title ?? undefined}>
        <Contents headings={headings} place="above" mark={mark} />
        {page.body ? <Prose body={page.body} headings={headings} targets={targets} mark={mark} /> : null}
        <PreviousNextLinks {...neighborsOf(page._id, outline)} edit={edit} />
      </article>
    </div>
  )
}
