'use client'

import { Button, Stack, Text } from '@chakra-ui/react'
import Link from 'next/link'
import { routes } from '@/lib/addresses/routes'
import type { CrawledPage } from '@/lib/client-area/snippet/crawled-page'
import type { Install } from '@/lib/client-area/snippet/install-status'
import type { RewriteTarget } from '@/lib/client-area/snippet/rewrite-snippets'
import { verifyInstall } from '@/lib/client-area/snippet/verify-actions'
import type { Crawl } from '@/lib/site-files/editing/crawls'
import type { SiteFileState } from '@/lib/site-files/editing/load-files'
import { EditOnly } from '../edit-access'
import { Section } from '../section'
import { VerifyPanel } from '../snippet/verify-panel'
import { CrawlPanel } from './crawl-panel'
import { FileList } from './file-list'
import { PageList } from './page-list'
import { RewriteTabs } from './rewrite-tabs'

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
          We only crawl and host files for sites that are yours. Once your domain is verified, we write
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
            We fetch each file at your domain and compare it with the hosted one.
          </VerifyPanel>
        </Section>
      ) : null}
    </Stack>
  )
}
