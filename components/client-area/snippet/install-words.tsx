'use client'

import { Text } from '@chakra-ui/react'
import { type Install, installStatus } from '@/lib/client-area/snippet/install-status'
import { Moment } from '../moment'

interface InstallWordsProps {
  install: Install | undefined
  /** What is said of an install that a verification found and that has reported nothing. */
  found: string
}

/** What is known of an install, and when it was seen and verified. */
export function InstallWords({ install, found }: InstallWordsProps) {
  const status = installStatus(install)
  const { lastSeenAt = null, lastCheckedAt = null, version = null, problem = null } = install ?? {}
  return (
    <>
      {lastSeenAt ? (
        <Text>
          Last seen <Moment at={lastSeenAt} />
          {version ? `, version ${version}` : ''}.
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
