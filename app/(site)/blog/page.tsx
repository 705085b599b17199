import { BlogPage, blogMetadata } from './blog-page'

export const generateMetadata = () => blogMetadata(1)

export default function FirstBlogPage() {
  return <BlogPage number={1} />
}
