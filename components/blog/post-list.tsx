import Link from 'next/link'
import { ContentImage } from '@/components/ui/content-image'
import { routes } from '@/lib/addresses/routes'
import type { EditAttribute } from '@/lib/content/edit-attribute'
import type { PostsQueryResult } from '@/lib/content/sanity.types.gen'
import { DateLine } from './date-line'

interface PostListProps {
  posts: PostsQueryResult
  edit: EditAttribute
}

/** Posts, newest first, each with what makes a reader open it. */
export function PostList({ posts, edit }: PostListProps) {
  if (posts.length === 0) return <p>No posts have been published yet.</p>
  return (
    <ul className="post-list">
      {posts.map((post) => (
        <li key={post._id}>
          <article {...edit(post, 'title')}>
            <ContentImage picture={post.mainImage} sizes="(min-width: 48rem) 18rem, 100vw" ratio={16 / 9} />
            <h2>
              <Link href={routes.post(post.slug ?? '')}>{post.title}</Link>
            </h2>
            <p className="note">
              <DateLine date={post.publishedAt} /> {post.author ? `by ${post.author}` : ''}
            </p>
            {post.excerpt ? <p>{post.excerpt}</p> : null}
          </article>
        </li>
      ))}
    </ul>
  )
}
