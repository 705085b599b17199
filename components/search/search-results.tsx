import Link from 'next/link'
import type { SearchHit } from '@/lib/discovery/search/page-index'
import { searchPage } from './search-page.recipe'

/** An excerpt with the found words marked. */
function MarkedExcerpt({ excerpt, marks }: Pick<SearchHit, 'excerpt' | 'marks'>) {
  return (
    <>
      {marks.map(([start, end], index) => (
        <span key={start}>
          {excerpt.slice(marks[index - 1]?.[1] ?? 0, start)}
          <mark>{excerpt.slice(start, end)}</mark>
        </span>
      ))}
      {excerpt.slice(marks.at(-1)?.[1] ?? 0)}
    </>
  )
}

/** The results, best first. */
export function SearchResults({ hits }: { hits: readonly SearchHit[] }) {
  return (
    <ol className={searchPage('results')}>
      {hits.map(({ path, title, excerpt, marks }) => (
        <li key={path}>
          <h2>
            <Link href={path} prefetch={false}>
              {title}
            </Link>
          </h2>
          <p className={searchPage('path')}>{decodeURI(path)}</p>
          <p>
            <MarkedExcerpt excerpt={excerpt} marks={marks} />
          </p>
        </li>
      ))}
    </ol>
  )
}
