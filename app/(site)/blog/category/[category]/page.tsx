import { decodePath } from '@/lib/addresses/routes'
import { pageMetadata } from '@/lib/metadata/page-metadata'
import { categoryPageInfo } from '@/lib/metadata/pages/lists'
import { CategoryPage } from './category-page'

type FirstPageProps = PageProps<'/blog/category/[category]'>

/** Next passes the slug percent-encoded. */
const placeOf = async ({ params }: FirstPageProps) => ({
  slug: decodePath((await params).category),
  page: 1,
})

/** Every page is rendered at its first visit, so that a build takes no longer when there are more posts. */
export const generateStaticParams = () => []

export const generateMetadata = async (props: FirstPageProps) =>
  pageMetadata(await categoryPageInfo((await placeOf(props)).slug))

export default async function FirstCategoryPage(props: FirstPageProps) {
  return <CategoryPage {...(await placeOf(props))} />
}
