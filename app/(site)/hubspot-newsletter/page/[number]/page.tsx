import { redirectOrNotFound } from '@/components/site/not-found/redirect-or-not-found'
import { routes } from '@/lib/addresses/routes'
import { pageNumber } from '@/lib/content/list-pages'
import { currentPerspective } from '@/lib/content/preview'
import { pageMetadata } from '@/lib/metadata/page-metadata'
import { writtenListPageInfo } from '@/lib/metadata/pages/lists'
import { ArchivePage } from '../../archive-page'

type NumberedPageProps = PageProps<'/hubspot-newsletter/page/[number]'>

export const generateStaticParams = () => []

/** Undefined for 1, which has its own path, and for anything that is not a page number. */
async function numberOf({ params }: NumberedPageProps): Promise<number | undefined> {
  const page = pageNumber((await params).number)
  return page && page > 1 ? page : undefined
}

export async function generateMetadata(props: NumberedPageProps) {
  const number = await numberOf(props)
  return pageMetadata(number ? await writtenListPageInfo('hubspot-newsletter', number) : undefined)
}

export default async function NumberedNewsletterPage(props: NumberedPageProps) {
  const number = await numberOf(props)
  if (number) return <ArchivePage number={number} />
  const path = `${routes.newsletter}/page/${(await props.params).number}`
  return redirectOrNotFound(path, await currentPerspective())
}
