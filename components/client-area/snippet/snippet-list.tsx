'use client'

import { Stack } from '@chakra-ui/react'
import type { Snippet } from '@/lib/client-area/snippet/server-snippets'
import { CodeBlock } from '../code-block'

/** Code to copy, in the order in which it is needed. */
export function SnippetList({ snippets }: { snippets: readonly Snippet[] }) {
  return (
    <Stack gap="5">
      {snippets.map(({ name, code }) => (
        <CodeBlock key={name} name={name} code={code} isWrapped={!code.includes('\n')} />
      ))}
    </Stack>
  )
}
