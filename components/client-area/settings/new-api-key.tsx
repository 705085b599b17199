'use client'

import { Box, Button, Stack, Text } from '@chakra-ui/react'
import { CodeBlock } from '../code-block'

interface NewApiKeyProps {
  /** Undefined: no key was just created. */
  apiKey: string | undefined
  onCopied: () => void
}

/** A key that was just created. Its live region must exist before it has text. */
export function NewApiKey({ apiKey, onCopied }: NewApiKeyProps) {
  return (
    <Box role="status">
      {apiKey ? (
        <Stack
          gap="3"
          alignItems="flex-start"
          borderInlineStart="3px solid"
          borderColor="marker.hover"
          paddingInlineStart="4"
          marginBottom="6"
        >
          <Text fontWeight="600">Copy the key now. You won’t see it again.</Text>
          <Box width="full">
            <CodeBlock name="API key" code={apiKey} isWrapped />
          </Box>
          <Button variant="outline" size="sm" onClick={onCopied}>
            I’ve copied it
          </Button>
        </Stack>
      ) : null}
    </Box>
  )
}
