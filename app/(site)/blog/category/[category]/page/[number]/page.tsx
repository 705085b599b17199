import { permanentRedirect } from 'next/navigation'
import { redirectOrNotFound } from '@/components/site/not-found/redirect-or-not-found'
import { decodePath, routes } from '@/lib/addresses/routes'
import { pageNumber } from '@/lib/content/list-pages'
import { currentPerspective } from '@/lib/content/preview'
import { loadCategory } from '@/lib/content/queries/categories'
import { pageMetadata } from '@/lib/metadata/page-metadata'
import { categoryPageInfo } from '@/lib/metadata/pages/lists'
import { CategoryPage } from '../../category-page'

type NumberedPageProps = PageProps<'/blog/category/[category]/page/[number]'>

async function placeOf({ params }: NumberedPageProps) {
  const { category, number } = await params
  return { slug: decodePath(category), page: pageNumber(number) }
}

/** Every page is rendered at its first visit, as in ../../page.tsx. */
export const generateStaticParams = () => []

export async function generateMetadata(props: NumberedPageProps) {
  const { slug, page } = await placeOf(props)
  return pageMetadata(page ? await categoryPageInfo(slug, page) : undefined)
}

export default async function NumberedCategoryPage(props: NumberedPageProps) {
  const { slug, page } = await placeOf(props)
  if (!page)
    return redirectOrNotFound(
      `${routes.category(slug)}/page/${(await props.params).number}`,
      await currentPerspective(),
    )
  // Redirects are cached: one for every category that does not exist would fill the cache.
  if (page === 1 && (await loadCategory(slug, await currentPerspective())))
    permanentRedirect(routes.category(slug))
  return <CategoryPage slug={slug} page={page} />
}
