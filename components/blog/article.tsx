import Link from 'next/link'
import { Contents } from '@/components/prose/contents'
import { headingsOf } from '@/components/prose/headings'
import { columnWidth, Prose } from '@/components/prose/prose'
import { SubscribeForm } from '@/components/site/subscribe/subscribe-form'
import { Breadcrumbs } from '@/components/ui/breadcrumbs'
import { ContentImage } from '@/components/ui/content-image'
import { OptionalLink } from '@/components/ui/content-link'
import { DateLine } from '@/components/ui/date-line'
import { RichText } from '@/components/ui/rich-text'
import { routes } from '@/lib/addresses/routes'
import { type EditAttribute, itemMark, textMark } from '@/lib/content/edit-mark'
import type { LinkTargets } from '@/lib/content/queries/link-targets'
import type { PostReferences } from '@/lib/content/queries/post-references'
import type { PostQueryResult } from '@/lib/content/sanity.types.gen'
import type { Crumb } from '@/lib/discovery/breadcrumbs'
import { untitled } from '@/lib/metadata/brand-name'
import { article } from './article.recipe'
import { ArticleFacts } from './article-facts'
import { authorBox } from './author-box.recipe'
import { morePosts } from './more-posts.recipe'
import { ShareLinks } from './share-links'

interface MorePostsProps extends Pick<PostReferences, 'related' | 'newer' | 'older'> {
  edit: EditAttribute
}

/** Links after a post: related posts, and the posts published before and after it. */
function MorePosts({ related, newer, older, edit }: MorePostsProps) {
  const steps = [
    { post: older, name: 'Previous post', rel: 'prev' },
    { post: newer, name: 'Next post', rel: 'next' },
  ]
  return (
    <>
      {related.length > 0 ? (
        <nav className={morePosts('related')} aria-labelledby="related-heading">
          <h2 id="related-heading">Related posts</h2>
          <ul>
            {related.map((post) => (
              <li key={post._id} {...edit(post, 'title')}>
                <Link href={routes.post(post.slug ?? '')}>{post.title ?? untitled.post}</Link>
                {post.excerpt ? <p {...edit(post, 'excerpt')}>{post.excerpt}</p> : null}
                <p className={morePosts('date')} {...edit(post, 'publishedAt')}>
                  <DateLine date={post.publishedAt} />
                </p>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
      {newer || older ? (
        <nav className={morePosts('steps')} aria-label="Previous and next post">
          {steps.map(({ post, name, rel }) =>
            post ? (
              <Link
                key={name}
                className={morePosts('step', rel === 'next' ? { side: 'next' } : {})}
                href={routes.post(post.slug ?? '')}
                rel={rel}
                prefetch={false}
              >
                <small>{name}</small> <span {...edit(post, 'title')}>{post.title ?? untitled.post}</span>
              </Link>
            ) : null,
          )}
        </nav>
      ) : null}
    </>
  )
}

interface AuthorBoxProps {
  author: NonNullable<PostReferences['author']>
  edit: EditAttribute
}

/** The author at the end of a post; nothing without a name, and without a bio and links. */
function AuthorBox({ author, edit }: AuthorBoxProps) {
  const { name, role, portrait, bio, links } = author
  if (!name || (!bio && !links?.length)) return null
  const mark = itemMark(edit, author, 'links')
  return (
    <section className={authorBox('root')} aria-labelledby="author-heading">
      <div className={authorBox('portrait')} {...edit(author, 'portrait')}>
        <ContentImage picture={portrait} sizes={80} ratio={1} />
      </div>
      <div className={authorBox('words')}>
        <h2 id="author-heading" {...edit(author, 'name')}>
          {name}
        </h2>
        {role ? <p {...edit(author, 'role')}>{role}</p> : null}
        <div className={authorBox('bio')}>
          <RichText value={bio} mark={textMark(edit, author, 'bio')} />
        </div>
        {links?.length ? (
          <ul className={authorBox('links')}>
            {links.map(({ _key, url, label, platform }) => (
              <li key={_key}>
                <OptionalLink href={url} rel="me" {...mark(_key, label ? 'label' : 'platform')}>
                  {label ?? platform ?? url}
                </OptionalLink>
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </section>
  )
}

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
        <h1 {...edit(post, 'title')}>{post.title ?? untitled.post}</h1>
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
        {post.body ? <Prose body={post.body} headings={headings} targets={targets} mark={mark} /> : null}
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
