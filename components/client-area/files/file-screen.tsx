'use client'

import { Box, Button, Flex, Stack, Text, Link as TextLink } from '@chakra-ui/react'
import Link from 'next/link'
import { useState } from 'react'
import { routes } from '@/lib/addresses/routes'
import type { Answer } from '@/lib/client-area/answer'
import { followCrawls, restoreVersion } from '@/lib/client-area/snippet/file-actions'
import { fileWords } from '@/lib/client-area/snippet/hosted-files'
import { exactTime } from '@/lib/client-area/times'
import type { FileVersion, SiteFileState } from '@/lib/site-files/editing/load-files'
import { AnswerNotice } from '../answer-notice'
import { useCanEdit } from '../edit-access'
import { Section } from '../section'
import { useAnswer } from '../use-answer'
import { FileEditor } from './file-editor'
import { FileText } from './file-text'
import { VersionList } from './version-list'

interface FileScreenProps {
  siteId: string
  file: SiteFileState
  /** The newest first. */
  versions: readonly FileVersion[]
  /** The version that is shown, by default the published one; undefined if there is none. */
  shown: { version: FileVersion; body: string } | undefined
}

/** A hosted file: its text, an editor, and its history. */
export function FileScreen({ siteId, file, versions, shown }: FileScreenProps) {
  const { answer, isPending, run, show } = useAnswer()
  const [isEditing, setEditing] = useState(false)
  const canEdit = useCanEdit()
  const { name, isEdited, suggestion } = file
  const { slug, about } = fileWords[name]
  const hasCrawl = versions.some(({ origin }) => origin === 'crawl')
  const address = routes.clientSnippetFile(slug)
  const addressOf = ({ id }: FileVersion) => `${address}&version=${id}`
  const isOld = shown && !shown.version.isPublished
  const act = (action: () => Promise<Answer>) => {
    if (!isPending) run(action)
  }
  return (
    <Stack gap="12">
      <Section
        title={name}
        action={
          isEditing || !canEdit ? undefined : (
            <Button size="sm" variant="outline" onClick={() => setEditing(true)}>
              {shown ? 'Edit' : 'Write'}
            </Button>
          )
        }
      >
        <Box>
          <TextLink asChild variant="underline" textStyle="small">
            <Link href={routes.clientSnippetFiles}>All hosted files</Link>
          </TextLink>
          <Text maxWidth="measure" marginTop="2" marginBottom="4">
            {about}
          </Text>
          <AnswerNotice answer={answer} />
        </Box>
        {isEdited ? (
          <Flex wrap="wrap" alignItems="center" gap="3">
            <Text textStyle="small" maxWidth="measure">
              {suggestion
                ? `The crawl of ${exactTime(suggestion.createdAt)} wrote a new version, which isn’t published.`
                : 'You chose this version, so crawls don’t change it.'}
            </Text>
            {suggestion ? (
              <Button asChild size="sm" variant="outline" textDecoration="none">
                <Link href={addressOf(suggestion)}>View it</Link>
              </Button>
            ) : null}
            {hasCrawl && canEdit ? (
              <Button
                size="sm"
                variant="outline"
                aria-disabled={isPending || undefined}
                onClick={() => act(() => followCrawls(siteId, name))}
              >
                Let crawls update it again
              </Button>
            ) : null}
          </Flex>
        ) : null}
        {isOld && !isEditing ? (
          <Flex wrap="wrap" alignItems="center" gap="3">
            <Text textStyle="small">
              This is the version of {exactTime(shown.version.createdAt)}. It isn’t the published one.
            </Text>
            <Button asChild size="sm" variant="outline" textDecoration="none">
              <Link href={address}>View the published one</Link>
            </Button>
          </Flex>
        ) : null}
        {isEditing ? (
          <FileEditor
            siteId={siteId}
            name={name}
            body={shown?.body ?? ''}
            onSaved={(saved) => {
              show(saved)
              setEditing(false)
            }}
            onClose={() => setEditing(false)}
          />
        ) : shown ? (
          <FileText name={name} body={shown.body} />
        ) : (
          <Text color="fg.muted" maxWidth="measure">
            Not written yet. Crawl your site, or write it yourself.
          </Text>
        )}
      </Section>
      {versions.length > 0 ? (
        <Section title="History">
          <VersionList
            versions={versions}
            shownId={shown?.version.id}
            addressOf={addressOf}
            isPending={isPending}
            onRestore={({ id }) => act(() => restoreVersion(id))}
          />
        </Section>
      ) : null}
    </Stack>
  )
}
