import { pageMetadata } from '@/lib/metadata/page-metadata'
import { writtenListPageInfo } from '@/lib/metadata/pages/lists'
import { BlogPage } from './blog-page'

export const generateMetadata = async () => pageMetadata(await writtenListPageInfo('blog'))

export default function FirstBlogPage() {
  return <BlogPage number={1} />
}
