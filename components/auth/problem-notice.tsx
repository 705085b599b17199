'use client'

import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { Problem } from '@/lib/auth/form-state'
import { Notice } from './notice'
import { waitingTime } from './waiting-time'

function textOf(problem: Problem): string {
  switch (problem.kind) {
    case 'wrong-credentials':
      return 'This email and this password do not fit together. Check both, or choose a new password.'
    case 'unconfirmed':
      return 'This address has not been confirmed yet. Open the link in the mail we sent when the account was made.'
    case 'too-often':
      return `That was tried too often. Wait ${waitingTime(problem.seconds)}, then try again.`
    case 'away':
      return 'The sign-in service does not answer at the moment. Nothing is lost: try again in a minute.'
    case 'offline':
      return 'This page does not reach our site. Check your connection; what you typed is still here.'
    case 'link-over':
      return 'This link has expired or has already been used. Each link works once, for an hour: ask for a new one.'
    case 'link-away':
      return 'We can’t reach the server right now. Your link still works: try again in a minute.'
  }
}

/** Why a form was refused, and what helps. */
export function ProblemNotice({ problem, children }: { problem: Problem | undefined; children?: ReactNode }) {
  if (!problem) return null
  return (
    <Notice role="alert">
      <chakra.p>{textOf(problem)}</chakra.p>
      {children}
    </Notice>
  )
}
