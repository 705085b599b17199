'use client'

import { Stack, Text } from '@chakra-ui/react'
import { useState } from 'react'
import type { Install } from '@/lib/client-area/snippet/install-status'
import type { SiteKey } from '@/lib/customer-sites/site-keys'
import { Section } from '../section'
import { ServerInstalls } from './server-installs'
import { ServerKey } from './server-key'

interface ServerScreenProps {
  siteId: string
  siteUrl: string
  hasDomain: boolean
  /** Server keys, the newest first. */
  keys: readonly SiteKey[]
  installs: readonly Install[]
}

/** The installs on a server: their key, their code and their verification. */
export function ServerScreen({ siteId, siteUrl, hasDomain, keys, installs }: ServerScreenProps) {
  const [newKey, setNewKey] = useState<string>()
  return (
    <Stack gap="12">
      <ServerKey siteId={siteId} keys={keys} newKey={newKey} onNewKey={setNewKey} />
      <Section title="Install">
        <Text maxWidth="measure">
          Crawlers don’t run scripts, so a tag can’t see them. Choose what serves your site. Reports are sent
          after the response and never slow it down.
        </Text>
        <ServerInstalls
          siteId={siteId}
          siteUrl={siteUrl}
          hasDomain={hasDomain}
          installs={installs}
          newKey={newKey}
        />
      </Section>
    </Stack>
  )
}
