import { DocPage } from '@/components/docs/doc-page'
import { redirectOrNotFound } from '@/components/site/not-found/redirect-or-not-found'
import { StructuredData } from '@/components/site/structured-data/structured-data'
import { routes } from '@/lib/addresses/routes'
import { readablePath } from '@/lib/addresses/standing'
import { editAttribute } from '@/lib/content/edit-attribute'
import { currentPerspective } from '@/lib/content/preview'
import { loadDocsOutline } from '@/lib/content/queries/docs-outline'
import { loadDocPage, loadLatestDocSlugs } from '@/lib/content/queries/docs-pages'
import { loadLinkTargets } from '@/lib/content/queries/link-targets'
import { loadSiteSettings } from '@/lib/content/queries/site-settings'
import { faqPage } from '@/lib/discovery/structured-data/faq-page'
import { techArticle } from '@/lib/discovery/structured-data/tech-article'
import { docsTrail } from '@/lib/discovery/trail'
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
  const [page, account] = await Promise.all([loadDocPage(slug, perspective), docAccount(slug)])
  if (!page || !account) return redirectOrNotFound(routes.docPage(slug), perspective)
  const [outline, targets, settings] = await Promise.all([
    loadDocsOutline(page.parentId ?? page._id, perspective),
    loadLinkTargets(page.linkedIds ?? [], perspective),
    loadSiteSettings(perspective),
  ])
  const part = outline.part?._id === page._id ? undefined : outline.part
  const trail = docsTrail(part)
  return (
    <>
      <DocPage
        page={page}
        trail={trail}
        outline={outline}
        targets={targets}
        edit={editAttribute(perspective)}
      />
      <StructuredData
        account={account}
        trail={trail}
        nodes={[techArticle(account, settings, part?.title), faqPage(account.path, [page.body])]}
      />
    </>
  )
}
