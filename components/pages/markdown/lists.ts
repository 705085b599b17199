import { listPage, routes } from '@/lib/addresses/routes'
import { pageCount } from '@/lib/content/list-pages'
import { loadCaseStudies } from '@/lib/content/queries/case-studies'
import { loadCategory } from '@/lib/content/queries/categories'
import { loadDocsFront } from '@/lib/content/queries/docs-pages'
import { loadNewsletterIssues } from '@/lib/content/queries/newsletter-issues'
import { loadCategoryPosts, loadPostList } from '@/lib/content/queries/post-list'
import type { PageText } from '@/lib/discovery/markdown/page-text'
import {
  heading,
  joined,
  list,
  paragraph,
  type TextPart,
  type Words,
} from '@/lib/discovery/markdown/parts/text-parts'
import { longDay } from '@/lib/format/format'
import { landingText } from './written-pages'

interface Entry {
  title: string | null
  path: string
  text: string | null
  facts: string | undefined
}

const entryParts = ({ title, path, text, facts }: Entry): TextPart[] => [
  ...heading(2, [{ text: title ?? path, href: path }]),
  ...paragraph(facts),
  ...paragraph(text),
]

/** Links to a list's other pages. */
function pageLinks(at: string, number: number, pages: number): TextPart[] {
  const words: Words[] = [
    ...(number > 1 ? [{ text: 'Newer', href: listPage(at, number - 1) }, { text: ' · ' }] : []),
    { text: `Page ${number} of ${pages}` },
    ...(number < pages ? [{ text: ' · ' }, { text: 'Older', href: listPage(at, number + 1) }] : []),
  ]
  return pages > 1 ? paragraph(words) : []
}

/** A list with the text of its landing page, which only the list's first page shows. */
async function listText(slug: string, number: number, entries: readonly TextPart[]): Promise<PageText> {
  const written = await landingText(slug, entries)
  if (number === 1) return written
  return { ...written, title: `${written.title}, page ${number}`, parts: entries, isHidden: false }
}

type Posts = NonNullable<Awaited<ReturnType<typeof loadPostList>>>['posts']

const postEntries = (posts: Posts) =>
  posts.flatMap(({ title, slug, excerpt, publishedAt, author }) =>
    entryParts({
      title,
      path: routes.post(slug ?? ''),
      text: excerpt,
      facts: joined([longDay(publishedAt), author?.name], ', '),
    }),
  )

/** One page of the list of all posts; undefined beyond the last. @param number from 1 */
export async function blogText(number: number): Promise<PageText | undefined> {
  const found = await loadPostList(number, 'published')
  if (!found) return undefined
  const { posts, count } = found
  const entries = posts.length > 0 ? postEntries(posts) : paragraph('No posts yet.')
  return listText('blog', number, [...entries, ...pageLinks(routes.blog, number, pageCount(count))])
}

/** One page of a category's posts; undefined if the category or the page does not exist. @param number from 1 */
export async function categoryText(slug: string, number: number): Promise<PageText | undefined> {
  const category = await loadCategory(slug, 'published')
  if (!category) return undefined
  const found = await loadCategoryPosts(category._id, number, 'published')
  if (!found) return undefined
  const { posts, count } = found
  const title = category.title ?? slug
  return {
    title: number > 1 ? `${title}, page ${number}` : title,
    targets: new Map(),
    parts: [
      ...(number > 1 ? [] : paragraph(category.description)),
      ...postEntries(posts),
      ...(posts.length > 0 ? [] : paragraph('No posts in this category yet.')),
      ...pageLinks(routes.category(slug), number, pageCount(count)),
    ],
  }
}

/** One page of the newsletter's archive; undefined beyond the last. @param number from 1 */
export async function archiveText(number: number): Promise<PageText | undefined> {
  const found = await loadNewsletterIssues(number, 'published')
  if (!found) return undefined
  const { issues, pages } = found
  const entries = issues.flatMap(({ title, slug, preheader, sentAt }) =>
    entryParts({ title, path: routes.newsletterIssue(slug ?? ''), text: preheader, facts: longDay(sentAt) }),
  )
  const shown = entries.length > 0 ? entries : paragraph('No issues yet.')
  return listText('hubspot-newsletter', number, [...shown, ...pageLinks(routes.newsletter, number, pages)])
}

/** The list of all case studies. */
export async function caseStudiesText(): Promise<PageText> {
  const studies = await loadCaseStudies('published')
  const entries = studies.flatMap(({ title, slug, summary, customer, industry }) =>
    entryParts({
      title,
      path: routes.caseStudy(slug ?? ''),
      text: summary,
      facts: joined([customer, industry], ', '),
    }),
  )
  const shown = entries.length > 0 ? entries : paragraph('No case studies yet.')
  return listText('case-studies', 1, shown)
}

/** The table of contents of the documentation. */
export async function docsFrontText(): Promise<PageText> {
  const { parts, pages } = await loadDocsFront('published')
  const byPart = Map.groupBy(pages, ({ partId }) => partId)
  const entries = parts.flatMap(({ _id, title, slug, summary }) => [
    ...entryParts({ title, path: routes.docPage(slug ?? ''), text: summary, facts: '' }),
    ...list(
      (byPart.get(_id) ?? []).map((page) => [
        { text: page.title ?? '', href: routes.docPage(page.slug ?? '') },
      ]),
    ),
  ])
  const shown = entries.length > 0 ? entries : paragraph('No documentation yet.')
  return listText('technical-documentation', 1, shown)
}
