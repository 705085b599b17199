'use client'

import { Box, Flex, Progress, Text } from '@chakra-ui/react'
import { useId } from 'react'
import type { Meter } from '@/lib/client-area/workspace'
import { formatCount } from '@/lib/format/format'

/** Share of the limit from which the usage is also shown in percent. */
const warningShare = 0.8

interface MeterBarProps {
  label: string
  meter: Pick<Meter, 'used' | 'allowed'>
  /** Text at the limit, and over it. */
  atLimit: string
  overLimit: string
}

/** The usage of a limit as text and as a bar; without a limit, the count only. */
export function MeterBar({ label, meter: { used, allowed }, atLimit, overLimit }: MeterBarProps) {
  const labelId = useId()
  if (allowed === null) {
    return (
      <Flex justifyContent="space-between" wrap="wrap" columnGap="4" textStyle="sm">
        <Text fontWeight="600">{label}</Text>
        <Text fontVariantNumeric="tabular-nums">{formatCount(used)}, unlimited</Text>
      </Flex>
    )
  }
  const share = allowed === 0 ? 1 : used / allowed
  return (
    <Progress.Root
      value={Math.min(used, allowed)}
      max={Math.max(allowed, 1)}
      size="sm"
      colorPalette={share > 1 ? 'red' : 'ink'}
      ids={{ label: labelId }}
    >
      <Flex justifyContent="space-between" wrap="wrap" columnGap="4" marginBottom="2">
        <Progress.Label fontWeight="600">{label}</Progress.Label>
        <Text fontVariantNumeric="tabular-nums">
          {formatCount(used)} of {formatCount(allowed)}
        </Text>
      </Flex>
      <Progress.Track borderRadius="sm" aria-labelledby={labelId}>
        <Progress.Range />
      </Progress.Track>
      {share >= warningShare ? (
        <Box textStyle="small" color={share > 1 ? 'fg.error' : 'fg.muted'} marginTop="2">
          {share > 1 ? overLimit : share === 1 ? atLimit : `${Math.floor(share * 100)}% used.`}
        </Box>
      ) : null}
    </Progress.Root>
  )
}
