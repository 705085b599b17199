'use client'

import { Box } from '@chakra-ui/react'

/** Says on each screen of the sample account, and on its shared report, that its data is made up. */
export function SampleNotice() {
  return (
    <Box
      as="aside"
      aria-label="Sample data"
      paddingInline={{ base: '5', md: '8' }}
      paddingBlock="2"
      borderBottom="1px solid"
      borderColor="border"
      background="bg.muted"
      color="fg"
      fontSize="sm"
      textAlign="center"
    >
      Sample data. None of these figures are real.
    </Box>
  )
}
