'use client'

import { Button, chakra, Stack, Tabs, Text } from '@chakra-ui/react'
import Link from 'next/link'
import { useId, useState } from 'react'
import { routes } from '@/lib/addresses/routes'
import type { CrawledPage } from '@/lib/client-area/snippet/crawled-page'
import type { Install } from '@/lib/client-area/snippet/install-status'
import type { RewriteTarget } from '@/lib/client-area/snippet/rewrite-snippets'
import { verifyInstall } from '@/lib/client-area/snippet/verify-actions'
import type { Crawl } from '@/lib/site-files/editing/crawls'
import type { SiteFileState } from '@/lib/site-files/editing/load-files'
import { CodeBlock } from '../code-block'
import { EditOnly } from '../edit-access'
import { Section } from '../section'
import { VerifyPanel } from '../snippet/verify-panel'
import { CrawlPanel } from './crawl-panel'
import { FileList } from './file-list'

const states: Record<CrawledPage['state'], string> = { fetched: 'Read', skipped: 'Skipped', failed: 'Failed' }

/** The addresses of the last crawl, each with what became of it. */
function PageList({ pages }: { pages: readonly CrawledPage[] }) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  if (pages.length === 0) return null
  return (
    <div>
      <Button
        variant="ghost"
        size="md"
        marginInlineStart="-4"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? 'Hide addresses' : 'Show addresses'}
      </Button>
      <chakra.ul id={id} hidden={!isOpen} listStyleType="none" borderTop="1px solid" borderColor="border">
        {pages.map(({ url, state, problem }) => (
          <chakra.li
            key={url}
            display="grid"
            gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: '6rem minmax(0, 1fr)' }}
            columnGap="4"
            paddingBlock="2"
            borderBottom="1px solid"
            borderColor="border"
            textStyle="small"
          >
            <Text color={state === 'failed' ? 'fg.error' : 'fg.muted'}>{states[state]}</Text>
            <div>
              <Text fontFamily="mono" textStyle="code" overflowWrap="anywhere">
                {url}
              </Text>
              {problem ? <Text color="fg.muted">{problem}</Text> : null}
            </div>
          </chakra.li>
        ))}
      </chakra.ul>
    </div>
  )
}

/** How to serve the hosted files at the customer's own domain. */
function RewriteTabs({ targets }: { targets: readonly RewriteTarget[] }) {
  return (
    <Stack gap="4">
      <Text maxWidth="measure">
        Assistants look for these files on your own domain. A rewrite serves the hosted file there. A redirect
        isn’t enough: not all assistants follow one to another host.
      </Text>
      <Tabs.Root defaultValue={targets[0]?.id ?? null} colorPalette="ink" lazyMount>
        <Tabs.List flexWrap="wrap">
          {targets.map(({ id, title }) => (
            <Tabs.Trigger key={id} value={id}>
              {title}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        {targets.map(({ id, note, snippet }) => (
          <Tabs.Content key={id} value={id}>
            <Stack gap="3">
              <Text maxWidth="measure">{note}</Text>
              <CodeBlock name={snippet.name} code={snippet.code} />
            </Stack>
          </Tabs.Content>
        ))}
      </Tabs.Root>
    </Stack>
  )
}

interface FilesScreenProps {
  siteId: string
  isVerified: boolean
  publicToken: string
  crawl: Crawl | undefined
  pages: readonly CrawledPage[]
  files: readonly SiteFileState[]
  targets: readonly RewriteTarget[]
  install: Install | undefined
}

/** The hosted files of a site: the crawl they are written from, the files, and how to serve them. */
export function FilesScreen(props: FilesScreenProps) {
  const { siteId, isVerified, publicToken, crawl, pages, files, targets, install } = props
  const hasFiles = files.some(({ published }) => published !== undefined)
  if (!isVerified) {
    return (
      <Section title="Verify your domain first">
        <Text maxWidth="measure">
          We only crawl and host files for sites that are yours. Once your domain is verified, we’ll write
          llms.txt and other files from your own pages{hasFiles ? ', and serve the ones you have again' : ''}.
        </Text>
        <EditOnly>
          <div>
            <Button asChild size="lg" colorPalette="marker" textDecoration="none">
              <Link href={routes.clientArea}>Verify your domain</Link>
            </Button>
          </div>
        </EditOnly>
      </Section>
    )
  }
  return (
    <Stack gap="12">
      <Section title="Crawl">
        <CrawlPanel siteId={siteId} crawl={crawl} />
        <PageList pages={pages} />
      </Section>
      <Section title="Files">
        <FileList files={files} publicToken={publicToken} />
      </Section>
      <Section title="Serve them on your domain">
        <RewriteTabs targets={targets} />
      </Section>
      {hasFiles ? (
        <Section title="Verify the files">
          <VerifyPanel
            install={install}
            found="Found on your domain."
            hasDomain
            buttonText="Verify files"
            verify={() => verifyInstall(siteId, 'files')}
          >
            We fetch each file from your domain and compare it with the hosted one.
          </VerifyPanel>
        </Section>
      ) : null}
    </Stack>
  )
}
