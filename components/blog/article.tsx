import { Contents } from '@/components/prose/contents'
import { headingsOf } from '@/components/prose/headings'
import { columnWidth, Prose } from '@/components/prose/prose'
import { SubscribeForm } from '@/components/site/subscribe/subscribe-form'
import { Breadcrumbs } from '@/components/ui/breadcrumbs'
import { ContentImage } from '@/components/ui/content-image'
import { type EditAttribute, textMark } from '@/lib/content/edit-mark'
import type { LinkTargets } from '@/lib/content/queries/link-targets'
import type { PostReferences } from '@/lib/content/queries/post-references'
import type { PostQueryResult } from '@/lib/content/sanity.types.gen'
import type { Crumb } from '@/lib/discovery/breadcrumbs'
import { article } from './article.recipe'
import { ArticleFacts } from './article-facts'
import { AuthorBox } from './author-box'
import { MorePosts } from './more-posts'
import { ShareLinks } from './share-links'

interface ArticleProps {
  post: NonNullable<PostQueryResult>
  breadcrumbs: readonly Crumb[]
  references: PostReferences
  targets: LinkTargets
  /** Full URL of the page, for the share links. */
  address: string
  edit: EditAttribute
}

/** A post: title, author, contents and text, then share links, subscription and more posts. */
export function Article({ post, breadcrumbs, references, targets, address, edit }: ArticleProps) {
  const { author, categories, related, newer, older } = references
  const { mainImage } = post
  const headings = headingsOf(post.body ?? [])
  const mark = textMark(edit, post, 'body')
  return (
    <article className={article('root')}>
      <header className={article('head')}>
        <Breadcrumbs crumbs={breadcrumbs} />
        <h1 {...edit(post, 'title')}>{post.title}</h1>
        {post.excerpt ? <p {...edit(post, 'excerpt')}>{post.excerpt}</p> : null}
      </header>
      <div className={article('aside')}>
        <ArticleFacts post={post} author={author} categories={categories} edit={edit} />
        <Contents headings={headings} place="beside" mark={mark} />
      </div>
      <div className={article('main')}>
        {mainImage?.asset ? (
          <figure className={article('picture')} {...edit(post, 'mainImage')}>
            <ContentImage picture={mainImage} sizes={columnWidth} fetchPriority="high" />
            {mainImage.caption ? (
              <figcaption {...edit(post, 'mainImage.caption')}>{mainImage.caption}</figcaption>
            ) : null}
          </figure>
        ) : null}
        <Contents headings={headings} place="above" mark={mark} />
        {post.body ? <Prose body={post.body} targets={targets} mark={mark} /> : null}
        <ShareLinks address={address} title={post.title ?? ''} />
        <div className={article('subscribe')}>
          <SubscribeForm source="blog" label="Get posts like this by email" />
        </div>
        {author ? <AuthorBox author={author} edit={edit} /> : null}
        <MorePosts related={related} newer={newer} older={older} edit={edit} />
      </div>
    </article>
  )
}
