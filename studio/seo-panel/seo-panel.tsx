import { Badge, Box, Card, Flex, Stack, Text } from '@sanity/ui'
import { useEffect, useState } from 'react'
import { type DocumentInspectorProps, useClient, useEditState, usePerspective } from 'sanity'
import { DocumentInspectorHeader } from 'sanity/structure'
import { z } from 'zod'
import { pagePath } from '@/lib/pages/page-types'
import { type Assessment, assessPage } from '@/lib/seo/assess-page'
import { count, type Finding } from '@/lib/seo/finding'
import { describeDocument } from './describe-document'
import { type FileTexts, filesWithoutText, searchTexts } from './describe-page'
import { isAssessed, pageSlug } from './document-words'
import { useServedPage } from './served-page'

interface SearchPreviewProps {
  address: string
  title: string | undefined
  description: string | undefined
}

const cut = (text: string, length: number) =>
  text.length > length ? `${text.slice(0, length - 1).trimEnd()}…` : text

/** The page as a search result, truncated as search engines do. */
function SearchPreview({ address, title, description }: SearchPreviewProps) {
  return (
    <Card border radius={2} padding={3}>
      <Stack gap={3}>
        <Text size={0} muted textOverflow="ellipsis">
          {address}
        </Text>
        <Text size={2} weight="medium">
          {title ? cut(title, 60) : 'No title yet'}
        </Text>
        <Text size={1} muted>
          {description
            ? cut(description, 160)
            : 'No description yet. Search engines will choose text from the page.'}
        </Text>
      </Stack>
    </Card>
  )
}

function verdict({ errors, warnings }: Assessment): string {
  if (errors.length > 0) return 'Not ready. Fix the errors below first.'
  return warnings.length === 0 ? 'No issues found.' : 'Ready, with possible improvements below.'
}

/** The score of a page with its meaning. */
function Score({ assessment }: { assessment: Assessment }) {
  return (
    <Card
      padding={4}
      radius={2}
      tone={assessment.errors.length > 0 ? 'critical' : 'positive'}
      aria-live="polite"
    >
      <Flex gap={4} align="center">
        <Text size={4} weight="bold" style={{ fontVariantNumeric: 'tabular-nums' }}>
          {assessment.score}
        </Text>
        <Stack gap={2}>
          <Text size={1} weight="medium">
            of 100 points
          </Text>
          <Text size={1}>{verdict(assessment)}</Text>
        </Stack>
      </Flex>
    </Card>
  )
}

/** The findings, with the points that each costs (specification §5). */
function FindingList({ title, findings }: { title: string; findings: readonly Finding[] }) {
  if (findings.length === 0) return null
  return (
    <Stack gap={3}>
      <Text as="h2" size={1} weight="semibold">
        {title}
      </Text>
      <Stack as="ul" gap={2} style={{ margin: 0, padding: 0, listStyle: 'none' }}>
        {findings.map(({ message, advice, points, severity }) => (
          <Card
            as="li"
            key={message}
            padding={3}
            radius={2}
            tone={severity === 'error' ? 'critical' : 'caution'}
          >
            <Flex gap={3} align="flex-start" justify="space-between">
              <Stack gap={2}>
                <Text size={1} weight="medium">
                  {message}
                </Text>
                <Text size={1}>{advice}</Text>
              </Stack>
              {points > 0 ? (
                <Badge tone={severity === 'error' ? 'critical' : 'caution'}>−{points}</Badge>
              ) : null}
            </Flex>
          </Card>
        ))}
      </Stack>
    </Stack>
  )
}

const settingsShape = z.object({
  defaultMetadata: z.object({ title: z.string().optional(), description: z.string().optional() }),
})

const textsShape = z.array(z.object({ _id: z.string(), altText: z.string() }))

/** The alt texts of the files of a document's pictures that have none of their own. */
function useFileTexts(document: unknown): FileTexts | undefined {
  const client = useClient({ apiVersion: '2025-02-19' })
  const [texts, setTexts] = useState<FileTexts>()
  const key = filesWithoutText(document).join(' ')
  useEffect(() => {
    if (!key) return setTexts(undefined)
    const controller = new AbortController()
    const options = { tag: 'seo-panel', signal: controller.signal }
    client
      .fetch('*[_id in $ids && defined(altText)]{ _id, altText }', { ids: key.split(' ') }, options)
      .then((found) => setTexts(new Map(textsShape.parse(found).map(({ _id, altText }) => [_id, altText]))))
      // Without them, the panel asks for alt texts that may not be needed.
      .catch(() => undefined)
    return () => controller.abort()
  }, [client, key])
  return texts
}

/** Scores the draft of a page, or its version in the chosen release, by the rules of specification §5, and lists further improvements. */
export function SeoPanel({ documentId, documentType, onClose }: DocumentInspectorProps) {
  const { selectedReleaseId } = usePerspective()
  const { draft, published, version } = useEditState(documentId, documentType, 'default', selectedReleaseId)
  const settings = useEditState('siteSettings', 'siteSettings').published
  const type = isAssessed(documentType) ? documentType : undefined
  const document = (selectedReleaseId ? version : draft) ?? published ?? {}
  const slug = pageSlug(document)
  const path = pagePath({ _type: documentType, slug })
  const served = useServedPage(published ? path : undefined, published?._rev)
  const fileTexts = useFileTexts(document)
  if (!type) return null

  const defaults = settingsShape.safeParse(settings).data?.defaultMetadata ?? {}
  const assessment = assessPage(() => describeDocument(type, document, defaults, served, fileTexts))
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
