import Link from 'next/link'
import { ContentImage } from '@/components/ui/content-image'
import { DateLine } from '@/components/ui/date-line'
import { routes } from '@/lib/addresses/routes'
import type { EditAttribute } from '@/lib/content/edit-attribute'
import type { PostsQueryResult } from '@/lib/content/sanity.types.gen'
import { postList } from './post-list.recipe'
import './blog.gen.css'

interface PostListProps {
  posts: PostsQueryResult
  edit: EditAttribute
}

/** The blog's front page: posts, newest first, each with what makes a reader open it. */
export function PostList({ posts, edit }: PostListProps) {
  return (
    <section className={postList('root')} aria-labelledby="blog-heading">
      <h1 id="blog-heading">Blog</h1>
      {posts.length === 0 ? <p>No posts have been published yet.</p> : null}
      <ul>
        {posts.map((post, index) => (
          <li key={post._id}>
            <article {...edit(post, 'title')}>
              <ContentImage
                picture={post.mainImage}
                sizes={`(min-width: 48rem) ${index === 0 ? '36rem' : '18rem'}, 100vw`}
                ratio={16 / 9}
                fetchPriority={index === 0 ? 'high' : undefined}
              />
              <h2>
                <Link href={routes.post(post.slug ?? '')}>{post.title}</Link>
              </h2>
              <p>
                <DateLine date={post.publishedAt} /> {post.author ? `by ${post.author}` : ''}
              </p>
              {post.excerpt ? <p>{post.excerpt}</p> : null}
            </article>
          </li>
        ))}
      </ul>
    </section>
  )
}
