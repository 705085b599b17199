import { Article } from '@/components/blog/article'
import { redirectOrNotFound } from '@/components/site/not-found/redirect-or-not-found'
import { StructuredData } from '@/components/site/structured-data/structured-data'
import { canonicalAddress, decodePath, routes } from '@/lib/addresses/routes'
import { editAttribute } from '@/lib/content/edit-attribute'
import { currentPerspective } from '@/lib/content/preview'
import { loadLinkTargets } from '@/lib/content/queries/link-targets'
import { loadPostNeighbors, loadPostReferences } from '@/lib/content/queries/post-references'
import { loadNewestSlugs, loadPost } from '@/lib/content/queries/posts'
import { loadSiteSettings } from '@/lib/content/queries/site-settings'
import { listBreadcrumbs } from '@/lib/discovery/breadcrumbs'
import { blogPosting } from '@/lib/discovery/structured-data/article'
import { faqPage } from '@/lib/discovery/structured-data/faq-page'
import { environment } from '@/lib/env/server'
import { pageMetadata } from '@/lib/metadata/page-metadata'
import { postPageInfo } from '@/lib/metadata/pages/texts'
import './page.gen.css'

type PostPageProps = PageProps<'/blog/[slug]'>

/** The slug as the editor wrote it; Next passes it percent-encoded. */
const slugOf = async ({ params }: PostPageProps) => decodePath((await params).slug)

export async function generateStaticParams() {
  const slugs = await loadNewestSlugs()
  return slugs.flatMap((slug) => (slug ? [{ slug }] : []))
}

export const generateMetadata = async (props: PostPageProps) =>
  pageMetadata(await postPageInfo(await slugOf(props)))

export default async function PostPage(props: PostPageProps) {
  const slug = await slugOf(props)
  const perspective = await currentPerspective()
  const [post, pageInfo] = await Promise.all([loadPost(slug, perspective), postPageInfo(slug)])
  if (!post || !pageInfo) return redirectOrNotFound(routes.post(slug), perspective)
  const [references, targets, settings] = await Promise.all([
    loadPostNeighbors(post, perspective).then((neighbors) =>
      loadPostReferences(post, neighbors, perspective),
    ),
    loadLinkTargets(post.linkedIds ?? [], perspective),
    loadSiteSettings(perspective),
  ])
  return (
    <>
      <Article
        post={post}
        breadcrumbs={listBreadcrumbs('post')}
        references={references}
        targets={targets}
        address={canonicalAddress(environment.siteUrl, routes.post(slug))}
        edit={await editAttribute(perspective)}
      />
      <StructuredData
        pageInfo={pageInfo}
        breadcrumbs={listBreadcrumbs('post')}
        nodes={[blogPosting(pageInfo, settings, references), faqPage(pageInfo.path, [post.body])]}
      />
    </>
  )
}
