import Link from 'next/link'
import { defineQuery } from 'next-sanity'
import { routes } from '@/lib/addresses/routes'
import { documentTag } from '@/lib/content/cache-tags'
import { fetchContent } from '@/lib/content/fetch-content'
import type { Perspective } from '@/lib/content/preview'
import { loadDocsFront } from '@/lib/content/queries/docs-pages'
import { heading, paragraph } from '@/lib/discovery/markdown/parts/text-parts'
import { untitled } from '@/lib/metadata/brand-name'
import type { SectionDefinition, SectionOf, SectionProps } from '../section'
import { docsLinks } from './docs.recipe'

export const docsFragment = /* groq */ `
  _type == "docsSection" => { heading, text, "docIds": pages[]._ref }
`

const chosenDocsQuery = defineQuery(`
  *[_id in $ids && _type == "docPage" && defined(slug.current)]{
    _id, _type, title, "slug": slug.current, summary
  }
`)

async function loadPages({ docIds }: SectionOf<'docsSection'>, perspective: Perspective) {
  const ids = (docIds ?? []).flatMap((id) => id ?? [])
  if (ids.length === 0) return (await loadDocsFront(perspective)).parts
  const found = await fetchContent({
    query: chosenDocsQuery,
    params: { ids: [...new Set(ids)].sort() },
    tags: ids.map(documentTag),
    perspective,
  })
  return ids.flatMap((id) => found.find(({ _id }) => _id === id) ?? [])
}

async function Docs({ section, context, edit }: SectionProps<'docsSection'>) {
  const pages = await loadPages(section, context.perspective)
  if (pages.length === 0) return null
  return (
    <ul className={docsLinks('root')}>
      {pages.map((page) => (
        <li key={page._id} {...edit(page, 'title')}>
          <h3>
            <Link href={routes.docPage(page.slug ?? '')} prefetch={false}>
              {page.title ?? untitled.docPage}
            </Link>
          </h3>
          {page.summary ? <p {...edit(page, 'summary')}>{page.summary}</p> : null}
        </li>
      ))}
    </ul>
  )
}

/** Links to the documentation: to its parts, or to chosen pages. */
export const docsSection: SectionDefinition<'docsSection'> = {
  frame: { heading: 'Read the documentation', layout: 'beside', divided: true },
  View: Docs,
  async markdown(section) {
    const pages = await loadPages(section, 'published')
    if (pages.length === 0) return null
    return [
      ...pages.flatMap(({ title, slug, summary }) => [
        ...heading(3, [{ text: title ?? untitled.docPage, href: routes.docPage(slug ?? '') }]),
        ...paragraph(summary),
      ]),
    ]
  },
}
