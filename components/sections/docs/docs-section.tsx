import Link from 'next/link'
import { defineQuery } from 'next-sanity'
import { Section } from '@/components/ui/section'
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

const defaultHeading = 'Read the documentation'

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

async function Docs({ section, id, context, edit, mark }: SectionProps<'docsSection'>) {
  const pages = await loadPages(section, context.perspective)
  if (pages.length === 0) return null
  return (
    <Section
      id={id}
      heading={section.heading ?? defaultHeading}
      text={section.text}
      layout="beside"
      divided
      mark={mark}
    >
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
    </Section>
  )
}

/** Links to the documentation: to its parts, or to chosen pages. */
export const docsSection: SectionDefinition<'docsSection'> = {
  View: Docs,
  async markdown(section) {
    const pages = await loadPages(section, 'published')
    if (pages.length === 0) return []
    return [
      ...heading(2, section.heading ?? defaultHeading),
      ...paragraph(section.text),
      ...pages.flatMap(({ title, slug, summary }) => [
        ...heading(3, [{ text: title ?? untitled.docPage, href: routes.docPage(slug ?? '') }]),
        ...paragraph(summary),
      ]),
    ]
  },
}
