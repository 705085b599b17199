'use client'

import { Box, Button, Stack, Text } from '@chakra-ui/react'
import { CodeBlock } from '../../code-block'

interface RecoveryCodeListProps {
  /** Undefined: none were just made. */
  codes: readonly string[] | undefined
  onSaved: () => void
}

/** Recovery codes that were just made. Their live region must exist before it has text. */
export function RecoveryCodeList({ codes, onSaved }: RecoveryCodeListProps) {
  return (
    <Box role="status">
      {codes ? (
        <Stack
          gap="3"
          alignItems="flex-start"
          borderInlineStart="3px solid"
          borderColor="marker.hover"
          paddingInlineStart="4"
          marginBottom="6"
        >
          <Text fontWeight="600">Save your recovery codes now. You won’t see them again.</Text>
          <Text maxWidth="measure">
            If you lose your phone, each of them signs you in once in place of a code. Older codes no longer
            work. Keep them where you keep your passwords.
          </Text>
          <Box width="full" maxWidth="26rem">
            <CodeBlock name="Recovery codes" code={codes.join('\n')} />
          </Box>
          <Button variant="outline" size="sm" onClick={onSaved}>
            I’ve saved them
          </Button>
        </Stack>
      ) : null}
    </Box>
  )
}
