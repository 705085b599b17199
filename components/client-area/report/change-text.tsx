'use client'

import { Text } from '@chakra-ui/react'
import { changeOf, type Figure } from '@/lib/client-area/analytics/change'
import { signedShare } from '@/lib/client-area/analytics/signed'
import { formatCount } from '@/lib/format/format'

interface ChangeTextProps {
  figure: Figure
  /** Leaves out the number before, where a column has no space. */
  isShort?: boolean
}

/** The change against the period before, with the number from which it is; nothing if it is not known. */
export function ChangeText({ figure, isShort = false }: ChangeTextProps) {
  if (figure.before === null) return null
  const change = changeOf(figure)
  const before = `${formatCount(figure.before)} before`
  const share = change === null ? null : signedShare(change)
  return (
    <Text as="span" textStyle="note" color="fg.muted" fontVariantNumeric="tabular-nums">
      {share === null ? null : (
        <Text as="span" color={share.startsWith('+') ? 'link' : 'fg'} fontWeight="600">
          {share}
        </Text>
      )}
      {share !== null && !isShort ? `, ${before}` : null}
      {share === null ? before : null}
    </Text>
  )
}
