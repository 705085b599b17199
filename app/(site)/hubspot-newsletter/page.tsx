import { writtenListAccount } from '@/lib/metadata/accounts/lists'
import { pageMetadata } from '@/lib/metadata/page-metadata'
import { ArchivePage } from './archive-page'

export const generateMetadata = async () => pageMetadata(await writtenListAccount('hubspot-newsletter'))

export default function NewsletterPage() {
  return <ArchivePage number={1} />
}
