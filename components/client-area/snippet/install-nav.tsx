'use client'

import { chakra } from '@chakra-ui/react'
import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { routes } from '@/lib/addresses/routes'
import {
  type Install,
  type InstallStatus,
  installStatus,
  newerVersion,
  relevantInstalls,
} from '@/lib/client-area/snippet/install-status'
import { relativeTime } from '@/lib/client-area/times'
import type { Source } from '@/lib/customer-sites/sources'
import { useNow } from '../moment'

const InstallLink = chakra(Link, {
  base: {
    display: 'block',
    height: 'full',
    paddingBlock: '3',
    paddingInlineEnd: '4',
    borderTop: '3px solid',
    borderColor: 'border',
    color: 'fg.muted',
    textDecoration: 'none',
    _hover: { color: 'fg', borderColor: 'border.strong' },
    '&[aria-current]': { color: 'fg', borderColor: 'marker.hover' },
  },
})

const installs: readonly { path: string; title: string; sources: readonly Source[] }[] = [
  { path: routes.clientSnippet, title: 'Tag', sources: ['tag'] },
  {
    path: routes.clientSnippetServer,
    title: 'Server',
    sources: ['next', 'express', 'cloudflare', 'custom', 'logs'],
  },
  { path: routes.clientSnippetFiles, title: 'Hosted files', sources: ['files'] },
]

const words: Record<Exclude<InstallStatus, 'seen'>, string> = {
  'not-seen': 'Not seen yet',
  found: 'Found, no report yet',
  problem: 'Problem',
}

/** From the best to the least known. */
const order: readonly InstallStatus[] = ['problem', 'seen', 'found', 'not-seen']

function summary(known: readonly Install[], nowMs: number): { text: string; isProblem: boolean } {
  const status = order.find((one) => known.some((install) => installStatus(install) === one)) ?? 'not-seen'
  const seen = known.flatMap(({ lastSeenAt }) => lastSeenAt ?? [])
  const [last] = seen.sort((one, other) => Date.parse(other) - Date.parse(one))
  if (status === 'seen' && known.some((install) => install.lastSeenAt !== null && newerVersion(install)))
    return { text: 'Update available', isProblem: true }
  const text = status === 'seen' && last ? `Seen ${relativeTime(last, nowMs)}` : undefined
  return { text: text ?? words[status === 'seen' ? 'found' : status], isProblem: status === 'problem' }
}

/** The kinds of installs, each with what is known of it. */
export function InstallNav({ known }: { known: readonly Install[] }) {
  const path = usePathname()
  const nowMs = useNow()
  return (
    <chakra.nav aria-label="Installs" marginBottom="10">
      <chakra.ul
        listStyleType="none"
        display="grid"
        gap={{ base: '2', md: '4' }}
        gridTemplateColumns="repeat(3, minmax(0, 1fr))"
      >
        {installs.map((install) => {
          const own = relevantInstalls(known.filter(({ source }) => install.sources.includes(source)))
          const { text, isProblem } = summary(own, nowMs)
          return (
            <li key={install.path}>
              <InstallLink href={install.path} aria-current={path === install.path ? 'page' : undefined}>
                <chakra.span display="block" fontWeight="600" color="fg">
                  {install.title}
                </chakra.span>
                <chakra.span display="block" textStyle="note" color={isProblem ? 'fg.error' : 'fg.muted'}>
                  {text}
                </chakra.span>
              </InstallLink>
            </li>
          )
        })}
      </chakra.ul>
    </chakra.nav>
  )
}
