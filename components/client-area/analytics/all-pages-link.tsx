'use client'

import { Link, Text } from '@chakra-ui/react'
import { exportAddress } from '@/lib/client-area/analytics/filters'
import type { PageList } from '@/lib/client-area/analytics/page-list'
import { formatCount } from '@/lib/format/format'
import { useFilterNavigation } from './filter-navigation'

interface AllPagesLinkProps {
  pages: PageList
  /** The report of the export that has all of them. */
  report: 'pages' | 'landing-pages'
}

/** How many pages a list leaves out, and where they are. */
export function AllPagesLink({ pages: { rows, total }, report }: AllPagesLinkProps) {
  const { filters } = useFilterNavigation()
  if (total <= rows.length) return null
  return (
    <Text textStyle="note" color="fg.muted" marginTop="3">
      {formatCount(rows.length)} of {formatCount(total)} pages.{' '}
      <Link href={exportAddress(filters, report)} download variant="underline">
        Download all as CSV
      </Link>
    </Text>
  )
}
