'use client'

import { Box, Button, chakra, Flex, Text } from '@chakra-ui/react'
import { useId, useRef, useState } from 'react'

type Copied = 'yes' | 'by hand' | undefined

interface CodeBlockProps {
  /** What the code is, such as its file name. */
  name: string
  code: string
  /** Breaks long lines instead of scrolling, for code of one line. */
  isWrapped?: boolean
}

/** Code to copy. */
export function CodeBlock({ name, code, isWrapped = false }: CodeBlockProps) {
  const block = useRef<HTMLElement>(null)
  const nameId = useId()
  const [copied, setCopied] = useState<Copied>()

  async function copy() {
    try {
      await navigator.clipboard.writeText(code)
      setCopied('yes')
    } catch {
      // Refused by the visitor or the browser.
      if (block.current) getSelection()?.selectAllChildren(block.current)
      setCopied('by hand')
    }
  }

  return (
    <Box role="group" aria-labelledby={nameId} minWidth="0">
      <Flex alignItems="center" justifyContent="space-between" gap="3" marginBottom="1">
        <Text id={nameId} textStyle="note" color="fg.muted" fontFamily="mono" overflowWrap="anywhere">
          {name}
        </Text>
        <Flex alignItems="center" gap="2" flexShrink="0">
          <Text role="status" textStyle="note" color="fg.muted">
            {copied === 'yes' ? 'Copied' : copied === 'by hand' ? 'Selected. Copy it yourself' : ''}
          </Text>
          <Button variant="ghost" size="sm" onClick={copy} aria-label={`Copy ${name}`}>
            Copy
          </Button>
        </Flex>
      </Flex>
      <chakra.pre
        // A long line scrolls, so the block can be reached by keyboard.
        tabIndex={isWrapped ? undefined : 0}
        overflowX="auto"
        padding="4"
        borderRadius="sm"
        bg="bg.muted"
        textStyle="code"
        fontVariantLigatures="none"
        whiteSpace={isWrapped ? 'pre-wrap' : 'pre'}
        overflowWrap={isWrapped ? 'anywhere' : undefined}
      >
        <chakra.code ref={block} fontFamily="inherit">
          {code}
        </chakra.code>
      </chakra.pre>
    </Box>
  )
}
