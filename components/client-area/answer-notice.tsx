'use client'

import { Box } from '@chakra-ui/react'
import { useEffect, useRef } from 'react'
import type { Answer } from '@/lib/client-area/answer'

/**
 * The result of an action, as `alert` if refused, else as `status`. Live regions must exist before they have text.
 * A refusal is scrolled into view, because the button may be far below.
 */
export function AnswerNotice({ answer }: { answer: Answer | undefined }) {
  const isRefused = answer?.status === 'refused'
  const message = answer?.message
  const refusal = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (answer?.status === 'refused' && answer.message) refusal.current?.scrollIntoView({ block: 'nearest' })
  }, [answer])
  return (
    <>
      <Box ref={refusal} role="alert" scrollMarginTop="4">
        {isRefused && message ? <Words tone="alert">{message}</Words> : null}
      </Box>
      <Box role="status">{!isRefused && message ? <Words tone="marker.hover">{message}</Words> : null}</Box>
    </>
  )
}

function Words({ tone, children }: { tone: string; children: string }) {
  return (
    <Box
      borderInlineStart="3px solid"
      borderColor={tone}
      paddingInlineStart="4"
      paddingBlock="1"
      marginBottom="6"
      textStyle="small"
      textWrap="pretty"
      maxWidth="measure"
    >
      {children}
    </Box>
  )
}
