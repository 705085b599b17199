import { pageMetadata } from '@/lib/metadata/page-metadata'
import { writtenListPageInfo } from '@/lib/metadata/pages/lists'
import { ArchivePage } from './archive-page'

export const generateMetadata = async () => pageMetadata(await writtenListPageInfo('hubspot-newsletter'))

export default function NewsletterPage() {
  return <ArchivePage number={1} />
}
