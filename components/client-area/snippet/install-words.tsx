'use client'

import { Text } from '@chakra-ui/react'
import { type Install, installStatus, newerVersion } from '@/lib/client-area/snippet/install-status'
import type { Source } from '@/lib/customer-sites/sources'
import { Moment } from '../moment'

interface InstallWordsProps {
  install: Install | undefined
  /** What is said of an install that a verification found and that has reported nothing. */
  found: string
}

/** What to do about an old version. */
const updates: Partial<Record<Source, string>> = {
  tag: 'Replace the script element on your pages with the one above.',
  next: 'Run the install command above again, and deploy.',
  express: 'Run the install command above again, and deploy.',
  cloudflare: 'Run the install command above again, and deploy the worker.',
  logs: 'Use the command above, whose address has the new version.',
}

/** What is known of an install, and when it was seen and verified. */
export function InstallWords({ install, found }: InstallWordsProps) {
  const status = installStatus(install)
  const newer = install && newerVersion(install)
  const source = install?.source ?? 'tag'
  const { lastSeenAt = null, lastCheckedAt = null, version = null, problem = null } = install ?? {}
  return (
    <>
      {lastSeenAt ? (
        <Text>
          Last seen <Moment at={lastSeenAt} />
          {version ? `, version ${version}` : ''}.
        </Text>
      ) : null}
      {newer && lastSeenAt ? (
        <Text color="fg.error" maxWidth="measure">
          This version is outdated: it reports more of your addresses than needed. {updates[source]} Version{' '}
          {newer} leaves out queries, and tokens and email addresses in paths.
        </Text>
      ) : null}
      {status === 'found' ? <Text>{found}</Text> : null}
      {status === 'not-seen' ? <Text color="fg.muted">Not seen yet.</Text> : null}
      {status === 'problem' ? (
        <Text color="fg.error" maxWidth="measure" overflowWrap="anywhere">
          {problem}
        </Text>
      ) : null}
      {lastCheckedAt ? (
        <Text textStyle="small" color="fg.muted">
          Verified <Moment at={lastCheckedAt} />
          {problem === null ? ': no problem found.' : '.'}
        </Text>
      ) : null}
    </>
  )
}
