import { permanentRedirect } from 'next/navigation'
import { redirectOrNotFound } from '@/components/site/not-found/redirect-or-not-found'
import { routes } from '@/lib/addresses/routes'
import { pageNumber } from '@/lib/content/list-pages'
import { currentPerspective } from '@/lib/content/preview'
import { pageMetadata } from '@/lib/metadata/page-metadata'
import { writtenListPageInfo } from '@/lib/metadata/pages/lists'
import { BlogPage } from '../../blog-page'

type NumberedPageProps = PageProps<'/blog/page/[number]'>

const numberOf = async ({ params }: NumberedPageProps) => pageNumber((await params).number)

/** Every page is rendered at its first visit, so that a build takes no longer when there are more posts. */
export const generateStaticParams = () => []

export async function generateMetadata(props: NumberedPageProps) {
  const page = await numberOf(props)
  return pageMetadata(page ? await writtenListPageInfo('blog', page) : undefined)
}

export default async function NumberedBlogPage(props: NumberedPageProps) {
  const page = await numberOf(props)
  if (!page)
    return redirectOrNotFound(
      `${routes.blog}/page/${(await props.params).number}`,
      await currentPerspective(),
    )
  if (page === 1) permanentRedirect(routes.blog)
  return <BlogPage number={page} />
}
