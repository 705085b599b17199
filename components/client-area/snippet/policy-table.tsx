'use client'

import { chakra, Stack, Text } from '@chakra-ui/react'
import { CodeBlock } from '../code-block'

/** What a content security policy needs for the tag. */
export interface PolicyLine {
  directive: string
  value: string
  /** Whether only policies need it that have the directive already. */
  isConditional: boolean
}

/** What to add to a content security policy, with a policy that needs nothing else. */
export function PolicyTable({ lines }: { lines: readonly PolicyLine[] }) {
  const required = lines.filter(({ isConditional }) => !isConditional)
  const conditional = lines.filter(({ isConditional }) => isConditional)
  return (
    <Stack gap="4">
      <Text maxWidth="measure">
        If your pages send a content security policy, add these sources to it. The tag uses no inline script,
        no cookies and no storage.
      </Text>
      <CodeBlock
        name="Content-Security-Policy"
        code={required.map(({ directive, value }) => `${directive} ${value};`).join('\n')}
      />
      <Text maxWidth="measure" textStyle="small" color="fg.muted">
        With <chakra.code>'strict-dynamic'</chakra.code>, browsers ignore the first source: give the script
        element the nonce of your page instead.
        {conditional.map(({ directive, value }) => (
          <chakra.span key={directive}>
            {' '}
            If your policy has <chakra.code>{directive}</chakra.code>, add <chakra.code>{value}</chakra.code>{' '}
            to it.
          </chakra.span>
        ))}
      </Text>
    </Stack>
  )
}
