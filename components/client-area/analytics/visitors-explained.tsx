'use client'

import { Stack, Text } from '@chakra-ui/react'
import { Disclosure } from '../disclosure'

/** How visitors are counted, to be opened. */
export function VisitorsExplained() {
  return (
    <Disclosure summary="How we count visitors" textStyle="small">
      <Stack gap="2" maxWidth="measure" color="fg.muted" paddingBottom="2">
        <Text>
          We use no cookies and store no addresses. A visitor’s address and browser are turned into a code
          with a secret that we delete every day, so nobody can be followed from one day to the next.
        </Text>
        <Text>
          In a sum of days, a person who visits on three days counts three times. A month’s figure counts them
          once. It is an estimate with a standard error of 1.6%: in two of three months, the true number is at
          most 1.6% away.
        </Text>
        <Text>
          Browsers that send Global Privacy Control or Do Not Track aren’t counted, and neither are pages
          without the tag.
        </Text>
      </Stack>
    </Disclosure>
  )
}
