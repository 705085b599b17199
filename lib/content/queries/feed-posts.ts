import { defineQuery } from 'next-sanity'
import { documentTag } from '../cache-tags'
import { fetchContent } from '../fetch-content'
import { loadLinkTargets } from './link-targets'
import { loadNewestSlugs, loadPost } from './posts'

const feedNamesQuery = defineQuery(`{
  "authors": *[_type == "author" && _id in $authorIds]{ _id, name },
  "categories": *[_type == "category" && _id in $categoryIds]{ _id, title }
}`)

const namesById = (documents: readonly { _id: string; name: string | null }[]) =>
  new Map(documents.flatMap(({ _id, name }) => (name ? [[_id, name] as const] : [])))

/**
 * The newest posts with their full text, for the feeds. Each post has a query of its own, the one of its page: twenty
 * texts in one response could be more than Next caches.
 */
export async function loadFeedPosts() {
  const slugs = (await loadNewestSlugs()).filter((slug) => typeof slug === 'string')
  const found = await Promise.all(slugs.map((slug) => loadPost(slug, 'published')))
  const posts = found.filter((post) => post !== null)
  const authorIds = [...new Set(posts.flatMap((post) => post.authorId ?? []))].sort()
  const categoryIds = [...new Set(posts.flatMap((post) => post.categoryIds ?? []))].sort()
  const [{ authors, categories }, targets] = await Promise.all([
    fetchContent({
      query: feedNamesQuery,
      params: { authorIds, categoryIds },
      tags: [...authorIds, ...categoryIds].map(documentTag),
      perspective: 'published',
    }),
    loadLinkTargets(
      posts.flatMap((post) => post.linkedIds ?? []),
      'published',
    ),
  ])
  return {
    posts,
    authors: namesById(authors),
    categories: namesById(categories.map(({ _id, title }) => ({ _id, name: title }))),
    targets,
  }
}

export type FeedPosts = Awaited<ReturnType<typeof loadFeedPosts>>
