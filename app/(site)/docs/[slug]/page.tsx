import { DocPage } from '@/components/docs/doc-page'
import { redirectOrNotFound } from '@/components/site/not-found/redirect-or-not-found'
import { routes } from '@/lib/addresses/routes'
import { readablePath } from '@/lib/addresses/standing'
import { editAttribute } from '@/lib/content/edit-attribute'
import { currentPerspective } from '@/lib/content/preview'
import { loadDocsOutline } from '@/lib/content/queries/docs-outline'
import { loadDocPage, loadLatestDocSlugs } from '@/lib/content/queries/docs-pages'
import { loadLinkTargets } from '@/lib/content/queries/link-targets'
import { docAccount } from '@/lib/metadata/accounts/texts'
import { pageMetadata } from '@/lib/metadata/page-metadata'

type DocPageProps = PageProps<'/docs/[slug]'>

/** The slug as the editor wrote it; Next hands over the address's percent-encoded form. */
const slugOf = async ({ params }: DocPageProps) => readablePath((await params).slug)

export async function generateStaticParams() {
  const slugs = await loadLatestDocSlugs()
  return slugs.flatMap((slug) => (slug ? [{ slug }] : []))
}

export const generateMetadata = async (props: DocPageProps) =>
  pageMetadata(await docAccount(await slugOf(props)))

export default async function DocumentationPage(props: DocPageProps) {
  const slug = await slugOf(props)
  const perspective = await currentPerspective()
  const page = await loadDocPage(slug, perspective)
  if (!page) return redirectOrNotFound(routes.docPage(slug), perspective)
  const [outline, targets] = await Promise.all([
    loadDocsOutline(page.parentId ?? page._id, perspective),
    loadLinkTargets(page.linkedIds ?? [], perspective),
  ])
  return <DocPage page={page} outline={outline} targets={targets} edit={editAttribute(perspective)} />
}
