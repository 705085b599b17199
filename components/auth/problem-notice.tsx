'use client'

import { Box, chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { Problem } from '@/lib/auth/form-state'
import { waitingTime } from '@/lib/format/waiting-time'

function textOf(problem: Problem): string {
  switch (problem.kind) {
    case 'wrong-credentials':
      return 'Incorrect email or password. Check both, or reset your password.'
    case 'unconfirmed':
      return 'This email isn’t confirmed yet. Open the link we emailed you when you signed up.'
    case 'rate-limited':
      return `Too many attempts. Wait ${waitingTime(problem.seconds)}, then try again.`
    case 'unavailable':
      return 'We can’t reach the server right now. What you typed is still here. Try again in a minute.'
    case 'offline':
      return 'You seem to be offline. Check your connection; what you typed is still here.'
    case 'link-expired':
      return 'This link has expired or has already been used. Links work once and expire after an hour. Request a new one.'
    case 'link-unverified':
      return 'We can’t reach the server right now. Your link still works. Try again in a minute.'
  }
}

/** Says why a form was refused and what to do. */
export function ProblemNotice({ problem, children }: { problem: Problem | undefined; children?: ReactNode }) {
  if (!problem) return null
  return (
    <Notice role="alert">
      <chakra.p>{textOf(problem)}</chakra.p>
      {children}
    </Notice>
  )
}

interface NoticeProps {
  /** Screen readers announce `alert` at once, and `status` after what they are reading. */
  role: 'alert' | 'status'
  children: ReactNode
}

/** A notice with a colored left edge. */
export function Notice({ role, children }: NoticeProps) {
  return (
    <Box
      role={role}
      borderInlineStart="3px solid"
      borderColor={role === 'alert' ? 'alert' : 'marker.hover'}
      paddingInlineStart="4"
      paddingBlock="1"
      textStyle="small"
      textWrap="pretty"
    >
      {children}
    </Box>
  )
}
