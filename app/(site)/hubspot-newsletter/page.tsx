import { ArchivePage, archiveMetadata } from './archive-page'

export const generateMetadata = () => archiveMetadata(1)

export default function NewsletterPage() {
  return <ArchivePage number={1} />
}
