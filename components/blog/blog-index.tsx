import Link from 'next/link'
import type { ReactNode } from 'react'
import { SearchForm } from '@/components/search/search-form'
import { routes } from '@/lib/addresses/routes'
import type { EditAttribute } from '@/lib/content/edit-mark'
import { pageCount } from '@/lib/content/list-pages'
import type { CategoriesQueryResult, PostListQueryResult } from '@/lib/content/sanity.types.gen'
import { untitled } from '@/lib/metadata/brand-name'
import { blogIndex } from './blog-index.recipe'
import { Pagination } from './pagination'
import { PostList } from './post-list'

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
