import { writtenListAccount } from '@/lib/metadata/accounts/lists'
import { pageMetadata } from '@/lib/metadata/page-metadata'
import { BlogPage } from './blog-page'

export const generateMetadata = async () => pageMetadata(await writtenListAccount('blog'))

export default function FirstBlogPage() {
  return <BlogPage number={1} />
}
