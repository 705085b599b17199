'use client'

import { Box, chakra, Stack, Text } from '@chakra-ui/react'
import type { AgentsView, Share } from '@/lib/client-area/analytics/agents-view'
import type { Figure } from '@/lib/client-area/analytics/change'
import type { PeopleView } from '@/lib/client-area/analytics/people-view'
import { signedPoints } from '@/lib/client-area/analytics/signed'
import { formatCount, numberFormat } from '@/lib/format/format'
import { Disclosure } from '../disclosure'
import { ChangeText } from '../report/change-text'
import { FigureCell } from '../report/figure-cell'

/** How visitors are counted, to be opened. */
function VisitorsExplained() {
  return (
    <Disclosure summary="How we count visitors" textStyle="small">
      <Stack gap="2" maxWidth="measure" color="fg.muted" paddingBottom="2">
        <Text>
          We use no cookies and store no IP addresses. A visitor’s IP address and browser are turned into a
          code using a secret that we delete every day, so nobody can be followed from one day to the next. To
          notice made-up visits, we also count the visitors of each network, the first part of an IP address,
          for a day.
        </Text>
        <Text>
          When days are added up, a person who visits on three days counts three times. A month’s figure
          counts them once. It is an estimate with a standard error of 1.6%: in two out of three months, the
          true number is within 1.6%.
        </Text>
        <Text>
          Browsers that send Global Privacy Control or Do Not Track aren’t counted, and neither are pages
          without the tag.
        </Text>
      </Stack>
    </Disclosure>
  )
}

const precise = numberFormat({ style: 'percent', maximumFractionDigits: 1 })

const ratio = (part: number, of: number) => (of === 0 ? null : part / of)

function failedCell({ part, of }: Share) {
  const share = ratio(part.count, of.count)
  if (share === null) return <FigureCell label="Failed" value="–" note="No visits with a known status" />
  const before = part.before === null || of.before === null ? null : ratio(part.before, of.before)
  const counts = `${formatCount(part.count)} of ${formatCount(of.count)}`
  return (
    <FigureCell
      label="Failed"
      value={precise(share)}
      note={before === null ? counts : `${counts}, ${signedPoints(share - before)}`}
    />
  )
}

const countCell = (label: string, figure: Figure, isMain = false) => (
  <FigureCell
    key={label}
    label={label}
    value={formatCount(figure.count)}
    note={<ChangeText figure={figure} />}
    isMain={isMain}
  />
)

const columns = (onWide: number) => ({
  // One column where large text leaves no room for two.
  base: 'repeat(auto-fill, minmax(min(8rem, 100%), 1fr))',
  sm: 'repeat(2, minmax(0, 1fr))',
  lg: `repeat(${onWide}, minmax(0, 1fr))`,
})

/** The totals of agents' visits. */
export function AgentFigures({ view }: { view: AgentsView }) {
  return (
    <Box>
      <chakra.dl display="grid" columnGap="6" gridTemplateColumns={columns(5)}>
        {countCell('Visits by AI agents', view.total, true)}
        {view.purposes.map(({ label, ...figure }) => countCell(label, figure))}
        {view.failed ? failedCell(view.failed) : null}
      </chakra.dl>
      {view.total.claimed ? (
        <Text textStyle="small" color="fg.muted" marginTop="2">
          {view.total.claimed === view.total.count
            ? 'All of these visits are unverified'
            : `${formatCount(view.total.claimed)} of these visits ${view.total.claimed === 1 ? 'is' : 'are'} unverified`}
          : we couldn’t check whether they come from the agent’s owner. The table of agents shows which.
        </Text>
      ) : null}
      {view.spoofed ? (
        <Box
          textStyle="small"
          borderInlineStart="3px solid"
          borderColor="alert"
          paddingInlineStart="4"
          marginTop="2"
        >
          {view.spoofed === 1
            ? '1 more visit claimed to be an agent but didn’t come from an IP address of its owner. It isn’t counted here.'
            : `${formatCount(view.spoofed)} more visits claimed to be an agent but didn’t come from an IP address of its owner. They aren’t counted here.`}
        </Box>
      ) : null}
    </Box>
  )
}

/** The totals of people: those whom assistants sent, and all visitors of the site. */
export function PeopleFigures({ view }: { view: PeopleView }) {
  return (
    <Box>
      <chakra.dl display="grid" columnGap="6" gridTemplateColumns={columns(4)}>
        {countCell('Visits from assistants', view.referrals, true)}
        {countCell('Unique visitors, sum of daily counts', view.visitors)}
        {view.months.slice(0, 2).map(({ label, visitors, isCurrent }) => (
          <FigureCell
            key={label}
            label={`Unique visitors in ${label}`}
            value={formatCount(visitors)}
            note={isCurrent ? '±1.6%, so far' : '±1.6%'}
          />
        ))}
      </chakra.dl>
      <VisitorsExplained />
    </Box>
  )
}
