import Link from 'next/link'
import { routes } from '@/lib/addresses/routes'
import type { EditAttribute } from '@/lib/content/edit-mark'
import type { CategoriesQueryResult } from '@/lib/content/sanity.types.gen'
import { blogIndex } from './blog-index.recipe'

interface CategoryFilterProps {
  categories: CategoriesQueryResult
  /** Slug of the category that is shown; undefined on the list of all posts. */
  current?: string | undefined
  edit: EditAttribute
}

/** Links to the list of each category. */
export function CategoryFilter({ categories, current, edit }: CategoryFilterProps) {
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
              {category.title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
