import type { ReactNode } from 'react'
import { Breadcrumbs } from '@/components/ui/breadcrumbs'
import type { Crumb } from '@/lib/discovery/breadcrumbs'
import type { SearchAnswer } from './search-answer'
import { SearchForm } from './search-form'
import { searchPage } from './search-page.recipe'
import './search-page.gen.css'
import Link from 'next/link'
import type { SearchHit } from '@/lib/discovery/search/page-index'

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
function SearchResults({ hits }: { hits: readonly SearchHit[] }) {
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

interface SearchPageProps {
  /** For example "Search the blog". */
  title: string
  /** Path of this page. */
  action: string
  breadcrumbs: readonly Crumb[]
  answer: SearchAnswer
  /** Noun for the searched pages. */
  noun: { one: string; many: string }
  /** Links for a visitor who has not searched yet or found nothing. */
  links: ReactNode
}

function outcome(
  { query, hits, hasMore, isUnavailable }: SearchAnswer,
  noun: SearchPageProps['noun'],
): string {
  if (!query) return ''
  if (isUnavailable) return 'Search isn’t available right now. Try again in a minute.'
  if (hits.length === 0) return `No results for “${query}”.`
  if (hasMore) return `Showing the ${hits.length} best matches for “${query}”.`
  return `${hits.length} ${hits.length === 1 ? noun.one : noun.many} for “${query}”.`
}

/** A search page: the form, the number of results, and the results with excerpts. */
export function SearchPage({ title, action, breadcrumbs, answer, noun, links }: SearchPageProps) {
  const { query, hits, isUnavailable } = answer
  return (
    <section className={searchPage('root')} aria-labelledby="search-heading">
      <Breadcrumbs crumbs={breadcrumbs} />
      <h1 id="search-heading" className={searchPage('title')}>
        {title}
      </h1>
      <SearchForm action={action} label={title} query={query} size="large" />
      <p role="status" className={searchPage('outcome')}>
        {outcome(answer, noun)}
      </p>
      {hits.length > 0 ? <SearchResults hits={hits} /> : null}
      {hits.length === 0 && !isUnavailable ? (
        <div className={searchPage('links')}>
          {query ? <p>Try fewer or different words, or browse:</p> : null}
          {links}
        </div>
      ) : null}
    </section>
  )
}
