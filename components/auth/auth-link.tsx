'use client'

import { chakra } from '@chakra-ui/react'
import Link from 'next/link'
import type { ReactNode } from 'react'
import { withReturnAddress } from '@/lib/addresses/return-address'

interface AuthLinkProps {
  page: string
  /** Where the visitor wanted to go; the link goes on remembering it. */
  destination: string
  children: ReactNode
}

const Words = chakra(Link, {}, { forwardProps: ['prefetch', 'href'] })

/** A way to another page of the sign-in. */
export function AuthLink({ page, destination, children }: AuthLinkProps) {
  return (
    <Words href={withReturnAddress(page, destination)} prefetch={false}>
      {children}
    </Words>
  )
}
