import Link from 'next/link'
import type { Body } from '@/components/prose/body'
import { ContentImage } from '@/components/ui/content-image'
import { DateLine } from '@/components/ui/date-line'
import { routes } from '@/lib/addresses/routes'
import type { EditAttribute } from '@/lib/content/edit-mark'
import { plainText } from '@/lib/content/plain-text'
import type { PostReferences } from '@/lib/content/queries/post-references'
import type { PostQueryResult } from '@/lib/content/sanity.types.gen'
import { untitled } from '@/lib/metadata/brand-name'
import { article } from './article.recipe'

interface ArticleFactsProps {
  post: NonNullable<PostQueryResult>
  author: PostReferences['author']
  categories: PostReferences['categories']
  edit: EditAttribute
}

/** Who wrote a post, when, how long it takes to read, and its categories. */
export function ArticleFacts({ post, author, categories, edit }: ArticleFactsProps) {
  const { publishedAt, updatedAt, body } = post
  return (
    <div className={article('facts')}>
      {author?.name ? (
        <div className={article('author')}>
          <span {...edit(author, 'portrait')}>
            <ContentImage picture={author.portrait} sizes={48} ratio={1} />
          </span>
          <p>
            <strong {...edit(author, 'name')}>{author.name}</strong>{' '}
            {author.role ? <span {...edit(author, 'role')}>{author.role}</span> : null}
          </p>
        </div>
      ) : null}
      <p>
        {publishedAt ? (
          <span {...edit(post, 'publishedAt')}>
            <DateLine date={publishedAt} />
          </span>
        ) : null}
        {updatedAt ? (
          <span {...edit(post, 'updatedAt')}>
            Updated <DateLine date={updatedAt} />
          </span>
        ) : null}
        {body ? <span>{readingMinutes(body)} min read</span> : null}
      </p>
      {categories.length > 0 ? (
        <ul aria-label="Categories" className={article('tags')}>
          {categories.map((category) => (
            <li key={category._id} {...edit(category, 'title')}>
              {category.slug ? (
                <Link href={routes.category(category.slug)} prefetch={false}>
                  {category.title ?? untitled.category}
                </Link>
              ) : (
                category.title
              )}
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}

const wordsPerMinute = 220

/** Reading time of a text in whole minutes, at least 1. */
export function readingMinutes(body: Body): number {
  const words = plainText(body).match(/\S+/g)?.length ?? 0
  return Math.max(1, Math.round(words / wordsPerMinute))
}
