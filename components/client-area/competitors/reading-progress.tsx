'use client'

import { Text } from '@chakra-ui/react'
import type { ReadingProgress as Progress } from '@/lib/client-area/overview/load-reading-progress'
import { formatCount } from '@/lib/format/format'
import { useRefreshWhile } from '../use-refresh-while'

const refreshMs = 5_000

/** How many of the stored answers have been searched for the present brands. It loads the screen's data again until all are. */
export function ReadingProgress({ progress: { read, total } }: { progress: Progress }) {
  useRefreshWhile(true, refreshMs)
  return (
    <Text role="status">
      Reading earlier answers for these brands
      {total === null ? '.' : `: ${formatCount(read)} of ${formatCount(total)}`}
    </Text>
  )
}
