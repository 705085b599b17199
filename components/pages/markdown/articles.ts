import { routes } from '@/lib/addresses/routes'
import { loadCaseStudy } from '@/lib/content/queries/case-studies'
import { loadDocPage, loadDocsOutline } from '@/lib/content/queries/docs-pages'
import { loadLinkTargets } from '@/lib/content/queries/link-targets'
import { loadNewsletterIssue } from '@/lib/content/queries/newsletter-issues'
import { loadPostReferences } from '@/lib/content/queries/post-references'
import { loadPost } from '@/lib/content/queries/posts'
import type { PageText } from '@/lib/discovery/markdown/page-text'
import { bodyParts } from '@/lib/discovery/markdown/parts/body-parts'
import {
  dateOf,
  heading,
  joined,
  list,
  paragraph,
  quote as quoteParts,
  type Words,
} from '@/lib/discovery/markdown/parts/text-parts'
import { longDay } from '@/lib/format/format'
import { untitled } from '@/lib/metadata/brand-name'

const noNeighbors = { newerId: null, olderId: null }

/** A post with its author, dates and categories, and the related posts that its editor chose. */
export async function postText(slug: string): Promise<PageText | undefined> {
  const post = await loadPost(slug, 'published')
  if (!post) return undefined
  const { title, excerpt, mainImage, publishedAt, updatedAt, body, linkedIds, metadata } = post
  const chosen = { ...noNeighbors, relatedIds: (post.relatedIds ?? []).filter((id) => id !== null) }
  const [{ author, categories, related }, targets] = await Promise.all([
    loadPostReferences(post, chosen, 'published'),
    loadLinkTargets(linkedIds ?? [], 'published'),
  ])
  const facts = [
    author?.name && `By ${joined([author.name, author.role], ', ')}.`,
    longDay(publishedAt) && `Published ${longDay(publishedAt)}.`,
    longDay(updatedAt) && `Updated ${longDay(updatedAt)}.`,
  ]
  const categoryNames = categories.flatMap(({ title: name, slug: at }, place): Words[] => [
    { text: place > 0 ? ', ' : 'Filed under ' },
    { text: name ?? '', href: at ? routes.category(at) : undefined },
  ])
  return {
    title: title ?? untitled.post,
    targets,
    lastModified: dateOf(updatedAt, metadata?.modifiedTime, publishedAt),
    isHidden: metadata?.noIndex ?? false,
    parts: [
      ...paragraph(excerpt),
      ...paragraph(joined(facts, ' ')),
      ...paragraph(categoryNames),
      ...(mainImage ? [{ ...mainImage, _type: 'imageWithAlt' }] : []),
      ...bodyParts(body),
      ...(related.length > 0 ? heading(2, 'Related posts') : []),
      ...list(related.map((next) => [{ text: next.title ?? '', href: routes.post(next.slug ?? '') }])),
    ],
  }
}

/** A case study with its figures, in the customer's words where there are any. */
export async function caseStudyText(slug: string): Promise<PageText | undefined> {
  const study = await loadCaseStudy(slug, 'published')
  if (!study) return undefined
  const { title, summary, customer, industry, publishedAt, results, quote, body, linkedIds, metadata } = study
  const facts = [
    joined([customer, industry], ', '),
    longDay(publishedAt) && `Published ${longDay(publishedAt)}.`,
  ]
  return {
    title: title ?? untitled.caseStudy,
    targets: await loadLinkTargets(linkedIds ?? [], 'published'),
    lastModified: dateOf(metadata?.modifiedTime, publishedAt),
    isHidden: metadata?.noIndex ?? false,
    parts: [
      ...paragraph(summary),
      ...paragraph(joined(facts, '. ')),
      ...list(
        (results ?? []).map(({ value, label }) => [
          { text: value ?? '', strong: true },
          { text: label ? `: ${label}` : '' },
        ]),
      ),
      ...(quote?.text ? quoteParts(quote.text) : []),
      ...(quote?.text ? paragraph(joined([quote.name, quote.role], ', ')) : []),
      ...bodyParts(body),
    ],
  }
}

/** A documentation page; the page of a part also lists the pages under it. */
export async function docText(slug: string): Promise<PageText | undefined> {
  const page = await loadDocPage(slug, 'published')
  if (!page) return undefined
  const { title, summary, lastUpdated, body, linkedIds, parentId, metadata } = page
  const [targets, outline] = await Promise.all([
    loadLinkTargets(linkedIds ?? [], 'published'),
    parentId ? undefined : loadDocsOutline(page._id, 'published'),
  ])
  const under = outline?.pages ?? []
  return {
    title: title ?? untitled.docPage,
    targets,
    lastModified: dateOf(lastUpdated, metadata?.modifiedTime),
    isHidden: metadata?.noIndex ?? false,
    parts: [
      ...paragraph(summary),
      ...paragraph(joined([longDay(lastUpdated) && 'Last updated', longDay(lastUpdated)], ' ')),
      ...bodyParts(body),
      ...(under.length > 0 ? heading(2, 'Pages in this part') : []),
      ...list(under.map((next) => [{ text: next.title ?? '', href: routes.docPage(next.slug ?? '') }])),
    ],
  }
}

/** An issue of the newsletter. */
export async function issueText(slug: string): Promise<PageText | undefined> {
  const issue = await loadNewsletterIssue(slug, 'published')
  if (!issue) return undefined
  const { title, preheader, sentAt, body, metadata } = issue
  return {
    title: title ?? untitled.newsletterIssue,
    targets: new Map(),
    lastModified: dateOf(metadata?.modifiedTime, sentAt),
    isHidden: metadata?.noIndex ?? false,
    parts: [
      ...paragraph(preheader),
      ...paragraph(joined([longDay(sentAt) && 'Sent', longDay(sentAt)], ' ')),
      ...bodyParts(body),
    ],
  }
}
