import Link from 'next/link'
import { columnWidth, Prose } from '@/components/prose/prose'
import { button } from '@/components/ui/button.recipe'
import { ContentImage } from '@/components/ui/content-image'
import { DateLine } from '@/components/ui/date-line'
import { routes } from '@/lib/addresses/routes'
import type { EditAttribute } from '@/lib/content/edit-attribute'
import type { LinkTargets } from '@/lib/content/queries/link-targets'
import type { PostCompanionsQueryResult, PostQueryResult } from '@/lib/content/sanity.types.gen'
import { article } from './article.recipe'
import { CopyLink } from './copy-link'
import './blog.gen.css'

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
    <article className={article('root')}>
      <header className={article('head')}>
        <h1 {...edit(post, 'title')}>{post.title}</h1>
        {post.excerpt ? <p {...edit(post, 'excerpt')}>{post.excerpt}</p> : null}
      </header>
      <div className={article('facts')}>
        {author ? (
          <>
            <ContentImage picture={author.portrait} sizes={48} ratio={1} />
            <p {...edit(author, 'name')}>
              <strong>{author.name}</strong> {author.role}
            </p>
          </>
        ) : null}
        <DateLine date={post.publishedAt} />
        {categories.map((category) => (
          <span key={category._id} className={article('tag')} {...edit(category, 'title')}>
            {category.title}
          </span>
        ))}
        <CopyLink className={`${button('root', { look: 'outline', size: 'small' })} ${article('copy')}`} />
      </div>
      {post.mainImage ? (
        <figure className={article('picture')} {...edit(post, 'mainImage')}>
          <ContentImage picture={post.mainImage} sizes={columnWidth} fetchPriority="high" />
          {post.mainImage.caption ? <figcaption>{post.mainImage.caption}</figcaption> : null}
        </figure>
      ) : null}
      {post.body ? <Prose body={post.body} targets={targets} mark={edit(post, 'body')} /> : null}
      {related.length > 0 ? (
        <nav className={article('related')} aria-labelledby="related-heading">
          <h2 id="related-heading">Related posts</h2>
          <ul>
            {related.map((other) => (
              <li key={other._id}>
                <Link href={routes.post(other.slug ?? '')}>{other.title}</Link>
                {other.excerpt ? <p>{other.excerpt}</p> : null}
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
    </article>
  )
}
