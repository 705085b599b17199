'use client'

import { chakra } from '@chakra-ui/react'
import Link from 'next/link'
import type { ReactNode } from 'react'
import { withReturnAddress } from '@/lib/addresses/return-address'

interface AuthLinkProps {
  page: string
  /** The return address, which the link passes on. */
  destination: string
  children: ReactNode
}

const Words = chakra(Link, {}, { forwardProps: ['prefetch', 'href'] })

/** A link to another auth page. */
export function AuthLink({ page, destination, children }: AuthLinkProps) {
  return (
    <Words href={withReturnAddress(page, destination)} prefetch={false}>
      {children}
    </Words>
  )
}
