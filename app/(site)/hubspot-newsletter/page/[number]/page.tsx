import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { ArchivePage, archiveMetadata } from '../../archive-page'

type FurtherPageProps = PageProps<'/hubspot-newsletter/page/[number]'>

export const generateStaticParams = () => []

/** The number as the archive's links write it; the first page has another address. */
async function numberOf({ params }: FurtherPageProps): Promise<number> {
  const { number } = await params
  if (!/^(?:[2-9]|[1-9]\d{1,3})$/.test(number)) notFound()
  return Number(number)
}

export async function generateMetadata(props: FurtherPageProps): Promise<Metadata> {
  return archiveMetadata(await numberOf(props))
}

export default async function FurtherNewsletterPage(props: FurtherPageProps) {
  return <ArchivePage number={await numberOf(props)} />
}
