'use client'

import { Stack, Tabs, Text } from '@chakra-ui/react'
import type { RewriteTarget } from '@/lib/client-area/snippet/rewrite-snippets'
import { CodeBlock } from '../code-block'

/** How to serve the hosted files at the customer's own domain. */
export function RewriteTabs({ targets }: { targets: readonly RewriteTarget[] }) {
  return (
    <Stack gap="4">
      <Text maxWidth="measure">
        Assistants look for these files at your own domain. A rewrite serves the hosted file there; a redirect
        to another host is not followed by all of them.
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
