'use client'

import { Link as ChakraLink, chakra } from '@chakra-ui/react'
import Link from 'next/link'
import { routes } from '@/lib/addresses/routes'
import type { Figure } from '@/lib/client-area/analytics/change'
import type { OverviewDetails } from '@/lib/client-area/overview/load-overview'
import { formatCount, shortDay } from '@/lib/format/format'
import { ChangeText } from '../report/change-text'
import { FigureCell } from '../report/figure-cell'

const link = (href: string, text: string) => (
  <ChakraLink asChild variant="underline">
    <Link href={href} prefetch={false}>
      {text}
    </Link>
  </ChakraLink>
)

function visitCell(label: string, figure: Figure | null, installPath: string) {
  if (!figure)
    return <FigureCell label={label} value="–" note={link(installPath, 'Not connected. Connect it')} />
  return (
    <FigureCell
      label={label}
      value={formatCount(figure.count)}
      note={
        <>
          <ChangeText figure={figure} />
          {figure.before === null ? '' : '. '}
          {link(routes.clientAnalytics, 'See analytics')}
        </>
      }
    />
  )
}

/** Visits of agents, of people whom assistants sent, and the checker's score. */
export function OtherFigures(props: Pick<OverviewDetails, 'agentVisits' | 'assistantVisits' | 'scan'>) {
  const { agentVisits, assistantVisits, scan } = props
  return (
    <chakra.dl
      display="grid"
      columnGap="6"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(3, minmax(0, 1fr))' }}
    >
      {visitCell('Visits by AI agents', agentVisits, routes.clientSnippetServer)}
      {visitCell('Visits from assistants', assistantVisits, routes.clientSnippet)}
      <FigureCell
        label="Checker score"
        value={scan ? String(scan.score) : '–'}
        note={
          scan
            ? `0 to 100. Home page, checked ${shortDay(scan.checkedAt)}.`
            : 'Turn on the weekly check below, in the setup.'
        }
      />
    </chakra.dl>
  )
}
