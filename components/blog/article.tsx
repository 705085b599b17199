import Link from 'next/link'
import { ContentImage } from '@/components/ui/content-image'
import { routes } from '@/lib/addresses/routes'
import type { EditAttribute } from '@/lib/content/edit-attribute'
import type { LinkTargets } from '@/lib/content/queries/link-targets'
import type { PostCompanionsQueryResult, PostQueryResult } from '@/lib/content/sanity.types.gen'
import { ArticleBody } from './article-body'
import { DateLine } from './date-line'

interface ArticleProps {
  post: NonNullable<PostQueryResult>
  companions: PostCompanionsQueryResult
  targets: LinkTargets
  edit: EditAttribute
}

/** A post with its author, categories and related posts. */
export function Article({ post, companions, targets, edit }: ArticleProps) {
  const { author, categories, related } = companions
  return (
    <article className="page article">
      <header>
        <h1 {...edit(post, 'title')}>{post.title}</h1>
        {post.excerpt ? (
          <p className="lead" {...edit(post, 'excerpt')}>
            {post.excerpt}
          </p>
        ) : null}
        <p className="note">
          <DateLine date={post.publishedAt} />{' '}
          {author ? <span {...edit(author, 'name')}>by {author.name}</span> : null}
          {categories.map((category) => (
            <span key={category._id} className="tag" {...edit(category, 'title')}>
              {category.title}
            </span>
          ))}
        </p>
        <div {...edit(post, 'mainImage')}>
          <ContentImage
            picture={post.mainImage}
            sizes="(min-width: 48rem) 44rem, 100vw"
            fetchPriority="high"
          />
        </div>
      </header>
      <div {...edit(post, 'body')}>
        {post.body ? <ArticleBody body={post.body} targets={targets} /> : null}
      </div>
      {related.length > 0 ? (
        <nav aria-labelledby="related-heading">
          <h2 id="related-heading">Related posts</h2>
          <ul>
            {related.map((other) => (
              <li key={other._id}>
                <Link href={routes.post(other.slug ?? '')}>{other.title}</Link>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
    </article>
  )
}
