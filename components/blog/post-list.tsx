import Link from 'next/link'
import { ContentImage } from '@/components/ui/content-image'
import { DateLine } from '@/components/ui/date-line'
import { EditedText } from '@/components/ui/edited-text'
import { routes } from '@/lib/addresses/routes'
import type { EditAttribute } from '@/lib/content/edit-mark'
import type { PostListQueryResult } from '@/lib/content/sanity.types.gen'
import { untitled } from '@/lib/metadata/brand-name'
import { postList } from './post-list.recipe'

interface PostListProps {
  posts: PostListQueryResult
  /** Whether the first post is larger than the others. */
  hasLead?: boolean
  /** The level of the titles. */
  level?: 2 | 3
  edit: EditAttribute
}

/** Posts, newest first, each with image, title, excerpt and facts. */
export function PostList({ posts, hasLead = false, level = 2, edit }: PostListProps) {
  const Title = level === 2 ? 'h2' : 'h3'
  return (
    <ul>
      {posts.map((post, index) => {
        const isLead = hasLead && index === 0
        const look = { lead: isLead }
        return (
          <li key={post._id} className={postList('item', look)}>
            <article className={postList('entry', look)} {...edit(post, 'title')}>
              <ContentImage
                className={postList('picture', look)}
                picture={post.mainImage}
                sizes={isLead ? '(min-width: 48rem) 40rem, 100vw' : '(min-width: 48rem) 15rem, 7rem'}
                ratio={16 / 9}
                fetchPriority={isLead ? 'high' : undefined}
                {...edit(post, 'mainImage')}
              />
              <Title className={postList('title', look)}>
                <Link href={routes.post(post.slug ?? '')}>{post.title ?? untitled.post}</Link>
              </Title>
              {post.excerpt ? (
                <p className={postList('excerpt', look)} {...edit(post, 'excerpt')}>
                  {post.excerpt}
                </p>
              ) : null}
              <p className={postList('facts', look)}>
                <EditedText mark={edit(post, 'publishedAt')}>
                  <DateLine date={post.publishedAt} />
                </EditedText>
                {post.author?.name ? <span {...edit(post.author, 'name')}>{post.author.name}</span> : null}
                {post.categories?.map((category) =>
                  category?.title ? (
                    <span key={category._id} {...edit(category, 'title')}>
                      {category.title}
                    </span>
                  ) : null,
                )}
              </p>
            </article>
          </li>
        )
      })}
    </ul>
  )
}
