import { Box, Card, Flex, Stack, Text } from '@sanity/ui'
import { type DocumentInspectorProps, useEditState } from 'sanity'
import { DocumentInspectorHeader } from 'sanity/structure'
import { z } from 'zod'
import { pagePath } from '@/lib/pages/page-types'
import { assessPage } from '@/lib/seo/assess-page'
import { count } from '@/lib/seo/finding'
import { describeDocument } from './describe-document'
import { searchTexts } from './describe-page'
import { isAssessed, pageSlug } from './document-words'
import { FindingList } from './finding-list'
import { Score } from './score'
import { SearchPreview } from './search-preview'
import { useServedPage } from './served-page'

const settingsShape = z.object({
  defaultMetadata: z.object({ title: z.string().optional(), description: z.string().optional() }),
})

/** Scores the draft of a page by the rules of specification §5, and lists further improvements. */
export function SeoPanel({ documentId, documentType, onClose }: DocumentInspectorProps) {
  const { draft, published } = useEditState(documentId, documentType)
  const settings = useEditState('siteSettings', 'siteSettings').published
  const type = isAssessed(documentType) ? documentType : undefined
  const document = draft ?? published ?? {}
  const slug = pageSlug(document)
  const path = pagePath({ _type: documentType, slug })
  const served = useServedPage(published ? path : undefined, published?._rev)
  if (!type) return null

  const defaults = settingsShape.safeParse(settings).data?.defaultMetadata ?? {}
  const assessment = assessPage(() => describeDocument(type, document, defaults, served))
  const { title, description } = searchTexts(type, document, defaults)
  return (
    <Flex direction="column" height="fill" overflow="hidden">
      <DocumentInspectorHeader title="SEO" closeButtonLabel="Close SEO panel" onClose={onClose} />
      <Box flex={1} overflow="auto" padding={4}>
        <Stack gap={5}>
          <Score assessment={assessment} />
          <Stack gap={3}>
            <Text as="h2" size={1} weight="semibold">
              In search results
            </Text>
            <SearchPreview
              address={`${window.location.host}${path ?? '/…'}`}
              title={title}
              description={description}
            />
          </Stack>
          <FindingList title="To fix" findings={assessment.errors} />
          <FindingList title="To improve" findings={assessment.warnings} />
          <Card>
            <Text size={0} muted>
              {served
                ? `Structured data, AI discovery tags and the ${count(served.headerAndFooterLinks, 'page')} that header and footer link to were read from the published page.`
                : 'What the site itself adds (structured data, AI discovery tags, header and footer) counts once the page is published.'}{' '}
              A high score doesn’t guarantee a ranking.
            </Text>
          </Card>
        </Stack>
      </Box>
    </Flex>
  )
}
