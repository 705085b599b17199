'use client'

import { Box, Text } from '@chakra-ui/react'
import type { Quality } from '@/lib/geo/metrics/quality'
import { QualityNote } from '../report/quality-note'

interface PromptsNoteProps {
  quality: Quality
  /** Number of enabled prompts that name the own brand. */
  branded: number
}

/** How far the figures of prompts can be trusted. */
export function PromptsNote({ quality, branded }: PromptsNoteProps) {
  return (
    <Box textStyle="small" marginBottom="8">
      {branded > 0 ? (
        <Text marginBottom="2" maxWidth="measure">
          {branded === 1 ? '1 prompt names' : `${branded} prompts name`} your brand, and answers to{' '}
          {branded === 1 ? 'it' : 'them'} nearly always do too. That raises your figures: to see whether
          assistants think of you on their own, ask without the name.
        </Text>
      ) : null}
      <Text marginBottom="3">Figures are of the last 30 days.</Text>
      <QualityNote quality={quality} />
    </Box>
  )
}
