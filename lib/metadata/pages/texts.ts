import { routes } from '../../addresses/routes'
import { currentPerspective } from '../../content/preview'
import { loadCaseStudy } from '../../content/queries/case-studies'
import { loadDocPage } from '../../content/queries/docs-pages'
import { loadNewsletterIssue } from '../../content/queries/newsletter-issues'
import { loadAuthorName } from '../../content/queries/post-references'
import { loadPost } from '../../content/queries/posts'
import { pageTypes } from '../../pages/page-types'
import { blogFeeds, type PageInfo } from '../page-info'

/** A post of the blog, or undefined where there is none. */
export async function postPageInfo(slug: string): Promise<PageInfo | undefined> {
  const perspective = await currentPerspective()
  const post = await loadPost(slug, perspective)
  if (!post) return undefined
  return {
    path: routes.post(slug),
    type: pageTypes.post.metadataType,
    metadata: post.metadata,
    title: post.title,
    description: post.excerpt,
    author: await loadAuthorName(post.authorId, perspective),
    publishedAt: post.publishedAt,
    modifiedAt: post.updatedAt,
    feeds: blogFeeds,
  }
}

/** A case study, or undefined where there is none. */
export async function caseStudyPageInfo(slug: string): Promise<PageInfo | undefined> {
  const study = await loadCaseStudy(slug, await currentPerspective())
  if (!study) return undefined
  return {
    path: routes.caseStudy(slug),
    type: pageTypes.caseStudy.metadataType,
    metadata: study.metadata,
    title: study.title,
    description: study.summary,
    publishedAt: study.publishedAt,
  }
}

/** A page of the documentation, or undefined where there is none. */
export async function docPageInfo(slug: string): Promise<PageInfo | undefined> {
  const page = await loadDocPage(slug, await currentPerspective())
  if (!page) return undefined
  return {
    path: routes.docPage(slug),
    type: pageTypes.docPage.metadataType,
    metadata: page.metadata,
    title: page.title,
    description: page.summary,
    modifiedAt: page.lastUpdated,
  }
}

/** An issue of the newsletter, or undefined where there is none. */
export async function issuePageInfo(slug: string): Promise<PageInfo | undefined> {
  const issue = await loadNewsletterIssue(slug, await currentPerspective())
  if (!issue) return undefined
  return {
    path: routes.newsletterIssue(slug),
    type: pageTypes.newsletterIssue.metadataType,
    metadata: issue.metadata,
    title: issue.title,
    description: issue.preheader,
    publishedAt: issue.sentAt,
  }
}
