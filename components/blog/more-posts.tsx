import Link from 'next/link'
import { DateLine } from '@/components/ui/date-line'
import { routes } from '@/lib/addresses/routes'
import type { EditAttribute } from '@/lib/content/edit-mark'
import type { PostReferences } from '@/lib/content/queries/post-references'
import { morePosts } from './more-posts.recipe'

interface MorePostsProps extends Pick<PostReferences, 'related' | 'newer' | 'older'> {
  edit: EditAttribute
}

/** Links after a post: related posts, and the posts published before and after it. */
export function MorePosts({ related, newer, older, edit }: MorePostsProps) {
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
                <Link href={routes.post(post.slug ?? '')}>{post.title}</Link>
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
                <small>{name}</small> <span {...edit(post, 'title')}>{post.title}</span>
              </Link>
            ) : null,
          )}
        </nav>
      ) : null}
    </>
  )
}
