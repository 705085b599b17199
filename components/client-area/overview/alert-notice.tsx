'use client'

import { chakra, Heading, Stack, Text } from '@chakra-ui/react'
import { useId } from 'react'
import {
  alertDays,
  alertTitle,
  alertValue,
  usualText,
  type VisibilityAlert,
} from '@/lib/client-area/overview/alert-words'
import { formatCount } from '@/lib/format/format'
import { metrics } from '@/lib/geo/metrics/metrics'

/** The figures that left their usual range in the last 7 days; nothing if there are none. */
export function AlertNotice({ alerts }: { alerts: readonly VisibilityAlert[] }) {
  const id = useId()
  if (alerts.length === 0) return null
  return (
    <chakra.section
      aria-labelledby={id}
      borderInlineStart="3px solid"
      borderColor="border.strong"
      paddingInlineStart="5"
      paddingBlock="1"
      marginBottom="8"
    >
      <Heading as="h2" id={id} textStyle="title">
        Alerts of the last 7 days
      </Heading>
      <Stack as="ul" gap="3" marginTop="3">
        {alerts.map((alert) => (
          <chakra.li key={`${alert.figure} ${alert.day}`} maxWidth="measure">
            <Text>
              <b>{alertTitle(alert)}</b>: {alertValue(alert)}, usually {usualText(alert)}.
            </Text>
            <Text textStyle="note" color="fg.muted">
              {alertDays(alert)} (UTC), n = {formatCount(alert.n)} {metrics[alert.figure].base}
            </Text>
          </chakra.li>
        ))}
      </Stack>
    </chakra.section>
  )
}
