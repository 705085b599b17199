import Link from 'next/link'
import { listPage } from '@/lib/addresses/routes'
import { pagination } from './pagination.recipe'

interface PaginationProps {
  /** Path of the list: its first page. */
  list: string
  current: number
  count: number
}

/** Links to the pages of a list; nothing if there is only one. */
export function Pagination({ list, current, count }: PaginationProps) {
  if (count < 2) return null
  return (
    <nav className={pagination('root')} aria-label="Pages">
      {current > 1 ? (
        <Link href={listPage(list, current - 1)} rel="prev" prefetch={false}>
          Newer posts
        </Link>
      ) : null}
      <ol className={pagination('numbers')}>
        {offeredPages(current, count).map((page, index) =>
          page === null ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: a gap has no identity but its position
            <li key={`gap-${index}`} aria-hidden="true">
              …
            </li>
          ) : (
            <li key={page}>
              <Link
                href={listPage(list, page)}
                prefetch={false}
                aria-label={`Page ${page}`}
                aria-current={page === current ? 'page' : undefined}
              >
                {page}
              </Link>
            </li>
          ),
        )}
      </ol>
      {current < count ? (
        <Link className={pagination('older')} href={listPage(list, current + 1)} rel="next" prefetch={false}>
          Older posts
        </Link>
      ) : null}
    </nav>
  )
}

/** The page numbers to show: the first, the last, and those around the current one; null for a gap. */
export function offeredPages(current: number, count: number): (number | null)[] {
  const wanted = [1, current - 1, current, current + 1, count].filter((page) => page >= 1 && page <= count)
  const pages = [...new Set(wanted)].sort((one, other) => one - other)
  return pages.flatMap((page, index) => {
    const skipped = page - (pages[index - 1] ?? 0) - 1
    // A gap of one page: its number needs no more room than the dots.
    if (skipped === 1) return [page - 1, page]
    return skipped > 1 ? [null, page] : [page]
  })
}
