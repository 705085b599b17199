import Link from 'next/link'
import type { ReactNode } from 'react'
import { SearchForm } from '@/components/search/search-form'
import { ContentImage } from '@/components/ui/content-image'
import { DateLine } from '@/components/ui/date-line'
import { EditedText } from '@/components/ui/edited-text'
import { routes } from '@/lib/addresses/routes'
import type { EditAttribute } from '@/lib/content/edit-mark'
import { pageCount } from '@/lib/content/list-pages'
import type { CategoriesQueryResult, PostListQueryResult } from '@/lib/content/sanity.types.gen'
import { untitled } from '@/lib/metadata/brand-name'
import { blogIndex } from './blog-index.recipe'
import { Pagination } from './pagination'
import { postList } from './post-list.recipe'

interface PostListProps {
  posts: PostListQueryResult
  /** Whether the first post is larger than the others. */
  hasLead: boolean
  edit: EditAttribute
}

/** Posts, newest first, each with image, title, excerpt and facts. */
function PostList({ posts, hasLead, edit }: PostListProps) {
  return (
    <ul>
      {posts.map((post, index) => {
        const isLead = hasLead && index === 0
        const look = { lead: isLead }
        return (
          <li key={post._id} className={postList('item', look)}>
            <article className={postList('entry', look)} {...edit(post, 'title')}>
              <ContentImage
                className={postList('picture', look)}
                picture={post.mainImage}
                sizes={isLead ? '(min-width: 48rem) 40rem, 100vw' : '(min-width: 48rem) 15rem, 7rem'}
                ratio={16 / 9}
                fetchPriority={isLead ? 'high' : undefined}
                {...edit(post, 'mainImage')}
              />
              <h2 className={postList('title', look)}>
                <Link href={routes.post(post.slug ?? '')}>{post.title ?? untitled.post}</Link>
              </h2>
              {post.excerpt ? (
                <p className={postList('excerpt', look)} {...edit(post, 'excerpt')}>
                  {post.excerpt}
                </p>
              ) : null}
              <p className={postList('facts', look)}>
                <EditedText mark={edit(post, 'publishedAt')}>
                  <DateLine date={post.publishedAt} />
                </EditedText>
                {post.author?.name ? <span {...edit(post.author, 'name')}>{post.author.name}</span> : null}
                {post.categories?.map((category) =>
                  category?.title ? (
                    <span key={category._id} {...edit(category, 'title')}>
                      {category.title}
                    </span>
                  ) : null,
                )}
              </p>
            </article>
          </li>
        )
      })}
    </ul>
  )
}

interface CategoryFilterProps {
  categories: CategoriesQueryResult
  /** Slug of the category that is shown; undefined on the list of all posts. */
  current?: string | undefined
  edit: EditAttribute
}

/** Links to the list of each category. */
function CategoryFilter({ categories, current, edit }: CategoryFilterProps) {
  if (categories.length === 0) return null
  const choices = categories.flatMap((category) =>
    category.slug ? [{ ...category, slug: category.slug }] : [],
  )
  return (
    <nav className={blogIndex('filter')} aria-label="Categories">
      <ul>
        <li>
          <Link href={routes.blog} prefetch={false} aria-current={current === undefined || undefined}>
            All posts
          </Link>
        </li>
        {choices.map((category) => (
          <li key={category._id} {...edit(category, 'title')}>
            <Link
              href={routes.category(category.slug)}
              prefetch={false}
              aria-current={category.slug === current || undefined}
            >
              {category.title ?? untitled.category}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

interface BlogIndexProps {
  head: ReactNode
  /** Path of the list's first page. */
  list: string
  page: number
  posts: PostListQueryResult
  count: number
  categories: CategoriesQueryResult
  /** Slug of the category the list is limited to. */
  category?: string | undefined
  /** Shown if there are no posts. */
  emptyText: string
  edit: EditAttribute
}

/** One page of a list of posts: head, categories, search, posts and pagination. */
export function BlogIndex({
  head,
  list,
  page,
  posts,
  count,
  categories,
  category,
  emptyText,
  edit,
}: BlogIndexProps) {
  const pages = pageCount(count)
  return (
    <div className={blogIndex('root')}>
      {head}
      <div className={blogIndex('tools')}>
        <CategoryFilter categories={categories} current={category} edit={edit} />
        <SearchForm action={routes.blogSearch} label="Search the blog" />
      </div>
      {posts.length > 0 ? (
        <PostList posts={posts} hasLead={page === 1} edit={edit} />
      ) : (
        <p className={blogIndex('empty')}>{emptyText}</p>
      )}
      <Pagination list={list} current={page} count={pages} />
      <p className={blogIndex('feeds')}>
        Follow the blog in a feed reader: <a href={routes.rss}>RSS</a> or <a href={routes.atom}>Atom</a>.
      </p>
    </div>
  )
}
