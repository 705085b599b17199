'use client'

import { Box, Code, chakra, Stack } from '@chakra-ui/react'
import type { EngineChoice } from '@/lib/client-area/prompts/engine-choices'
import { Disclosure } from '../disclosure'
import { useCanEdit } from '../edit-access'
import { StateNotice } from '../report/state-notice'

interface NoEnginesProps {
  engines: readonly EngineChoice[]
  docsAddress: string
}

/** Shown while no engine is available: for users who may edit, which variables to set. Prompts can be managed meanwhile. */
export function NoEngines({ engines, docsAddress }: NoEnginesProps) {
  const canEdit = useCanEdit()
  if (!canEdit)
    return (
      <Box marginBottom="10">
        <StateNotice title="No engine is connected">
          Prompts get answers once an engine is connected. An owner, admin or member of this account can see
          how.
        </StateNotice>
      </Box>
    )
  const byVariables = Map.groupBy(engines, ({ variables }) => variables.join(' '))
  return (
    <Stack gap="4" marginBottom="10">
      <StateNotice
        title="No engine is connected"
        action={{ label: 'How to connect engines', href: docsAddress }}
      >
        Prompts can run once at least one engine has its key. Until then, you can add and edit prompts. Set
        the variables of at least one engine where this site runs, and restart it.
      </StateNotice>
      <Disclosure summary="Variables by engine" paddingInlineStart="5">
        <chakra.dl display="grid" gap="3" marginTop="2">
          {[...byVariables.values()].map((group) => (
            <chakra.div key={group[0]?.id}>
              <chakra.dt textStyle="small">{group.map(({ name }) => name).join(', ')}</chakra.dt>
              <chakra.dd margin="0" display="flex" flexWrap="wrap" gap="2">
                {group[0]?.variables.map((variable) => (
                  <Code key={variable} overflowWrap="anywhere">
                    {variable}
                  </Code>
                ))}
              </chakra.dd>
            </chakra.div>
          ))}
        </chakra.dl>
      </Disclosure>
    </Stack>
  )
}
