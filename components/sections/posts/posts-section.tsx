import { PostList } from '@/components/blog/post-list'
import { routes } from '@/lib/addresses/routes'
import type { Perspective } from '@/lib/content/preview'
import { loadCategoryPosts, loadChosenPosts, loadPostList } from '@/lib/content/queries/post-list'
import { heading, paragraph } from '@/lib/discovery/markdown/parts/text-parts'
import { untitled } from '@/lib/metadata/brand-name'
import type { SectionDefinition, SectionOf, SectionProps } from '../section'

export const postsFragment = /* groq */ `
  _type == "postsSection" => {
    heading,
    text,
    source,
    "categoryId": category._ref,
    "postIds": posts[]._ref,
    count
  }
`

const defaultCount = 3

type PostsSection = SectionOf<'postsSection'>

async function loadPosts({ source, categoryId, postIds, count }: PostsSection, perspective: Perspective) {
  if (source === 'chosen')
    return loadChosenPosts(
      (postIds ?? []).flatMap((id) => id ?? []),
      perspective,
    )
  const found =
    source === 'category'
      ? categoryId && (await loadCategoryPosts(categoryId, 1, perspective))
      : await loadPostList(1, perspective)
  return (found || undefined)?.posts.slice(0, count ?? defaultCount) ?? []
}

async function Posts({ section, context, edit }: SectionProps<'postsSection'>) {
  const posts = await loadPosts(section, context.perspective)
  if (posts.length === 0) return null
  return <PostList posts={posts} level={3} edit={edit} />
}

/** Posts of the blog: the latest, those of a category, or chosen ones. */
export const postsSection: SectionDefinition<'postsSection'> = {
  frame: { heading: 'From the blog', divided: true },
  View: Posts,
  async markdown(section) {
    const posts = await loadPosts(section, 'published')
    if (posts.length === 0) return null
    return [
      ...posts.flatMap(({ title, slug, excerpt }) => [
        ...heading(3, [{ text: title ?? untitled.post, href: routes.post(slug ?? '') }]),
        ...paragraph(excerpt),
      ]),
    ]
  },
}
