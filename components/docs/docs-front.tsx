import Link from 'next/link'
import type { ReactNode } from 'react'
import { EditedText } from '@/components/ui/edited-text'
import { routes } from '@/lib/addresses/routes'
import type { EditAttribute } from '@/lib/content/edit-mark'
import type { DocsFrontQueryResult } from '@/lib/content/sanity.types.gen'
import { untitled } from '@/lib/metadata/brand-name'
import { docsFront } from './docs-front.recipe'

/** Most pages listed per part; the part's own page lists all. */
const shownPages = 12

interface DocsFrontProps extends DocsFrontQueryResult {
  head: ReactNode
  edit: EditAttribute
}

/** The front page of the documentation: its table of contents. */
export function DocsFront({ head, parts, pages, edit }: DocsFrontProps) {
  const byPart = Map.groupBy(pages, ({ partId }) => partId)
  return (
    <div className={docsFront('root')}>
      {head}
      {parts.length === 0 ? <p>No documentation yet.</p> : null}
      {parts.map((part) => {
        const under = byPart.get(part._id) ?? []
        const path = routes.docPage(part.slug ?? '')
        return (
          <section key={part._id} className={docsFront('part')} aria-labelledby={`part-${part._id}`}>
            <div className={docsFront('about')}>
              <h2 id={`part-${part._id}`} {...edit(part, 'title')}>
                <Link href={path} prefetch={false}>
                  {part.title ?? untitled.docPage}
                </Link>
              </h2>
              {part.summary ? <p {...edit(part, 'summary')}>{part.summary}</p> : null}
            </div>
            <ul className={docsFront('pages')}>
              {under.slice(0, shownPages).map((page) => (
                <li key={page._id} {...edit(page, 'title')}>
                  <Link href={routes.docPage(page.slug ?? '')} prefetch={false}>
                    {page.title ?? untitled.docPage}
                  </Link>
                </li>
              ))}
              {under.length > shownPages ? (
                <li>
                  <Link href={path} prefetch={false}>
                    All pages in <EditedText mark={edit(part, 'title')}>{part.title}</EditedText>
                  </Link>
                </li>
              ) : null}
            </ul>
          </section>
        )
      })}
    </div>
  )
}
