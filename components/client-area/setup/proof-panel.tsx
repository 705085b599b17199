'use client'

import { Box, Button, chakra, Flex, Stack, Tabs, Text } from '@chakra-ui/react'
import { useState } from 'react'
import type { Answer } from '@/lib/client-area/answer'
import { proofNames } from '@/lib/client-area/setup/checklist'
import {
  type ProofMethod,
  proofFilePath,
  proofMetaElement,
  proofMethods,
  proofRecord,
  proofRecordNames,
} from '@/lib/customer-sites/domain-proof'
import { AnswerNotice } from '../answer-notice'
import { CodeBlock } from '../code-block'
import { useAnswer } from '../use-answer'

interface ProofPanelProps {
  domain: string
  token: string
  verify: (methods: ProofMethod[]) => Promise<Answer<ProofMethod>>
  onVerified: (answer: Answer) => void
}

/** How to prove a domain, and what was found by the last try. */
export function ProofPanel({ domain, token, verify, onVerified }: ProofPanelProps) {
  const { answer, isPending, run } = useAnswer<Answer<ProofMethod>>()
  const [method, setMethod] = useState<ProofMethod>('meta')
  const errors = answer?.status === 'refused' ? answer.errors : {}
  const tried = proofMethods.filter((one) => errors[one] !== undefined)
  const check = (methods: ProofMethod[]) => {
    if (!isPending) run(() => verify(methods), onVerified)
  }
  const find = (value: string) => proofMethods.find((one) => one === value) ?? 'meta'
  return (
    <Stack gap="5">
      <Tabs.Root value={method} onValueChange={({ value }) => setMethod(find(value))} colorPalette="ink">
        <Tabs.List flexWrap="wrap">
          {proofMethods.map((one) => (
            <Tabs.Trigger key={one} value={one}>
              {proofNames[one]}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        <Tabs.Content value="meta">
          <Stack gap="3">
            <Text maxWidth="measure">
              Add this element to the <chakra.code>{'<head>'}</chakra.code> of your home page, in the HTML
              that your server sends. It can’t be added by a script.
            </Text>
            <CodeBlock name="Meta tag" code={proofMetaElement(token)} isWrapped />
          </Stack>
        </Tabs.Content>
        <Tabs.Content value="file">
          <Stack gap="3">
            <Text maxWidth="measure" overflowWrap="anywhere">
              Put a text file at <chakra.code>{`https://${domain}${proofFilePath}`}</chakra.code> that
              contains only this:
            </Text>
            <CodeBlock name={proofFilePath.slice(1)} code={token} isWrapped />
          </Stack>
        </Tabs.Content>
        <Tabs.Content value="dns">
          <Stack gap="3">
            <Text maxWidth="measure">
              Add this TXT record where your DNS is managed. If {domain} has a CNAME record, add it for{' '}
              <chakra.code overflowWrap="anywhere">{proofRecordNames(domain)[1]}</chakra.code> instead.
            </Text>
            <CodeBlock name={`TXT record of ${domain}`} code={proofRecord(token)} isWrapped />
          </Stack>
        </Tabs.Content>
      </Tabs.Root>
      <Flex gap="3" wrap="wrap">
        <Button
          size="lg"
          colorPalette="marker"
          aria-disabled={isPending || undefined}
          onClick={() => check([method])}
        >
          {isPending ? 'Checking…' : 'Verify domain'}
        </Button>
        <Button
          size="lg"
          variant="ghost"
          aria-disabled={isPending || undefined}
          onClick={() => check([...proofMethods])}
        >
          Try all three
        </Button>
      </Flex>
      <Box>
        {/* The screen shows a success, because the panel is then gone. */}
        <AnswerNotice answer={answer?.status === 'refused' ? answer : undefined} />
        {tried.length > 0 ? (
          <chakra.dl display="grid" gap="3" maxWidth="measure">
            {tried.map((one) => (
              <chakra.div key={one}>
                <chakra.dt textStyle="note" color="fg.muted">
                  {proofNames[one]}
                </chakra.dt>
                <chakra.dd margin="0" textStyle="small" overflowWrap="anywhere">
                  {errors[one]}
                </chakra.dd>
              </chakra.div>
            ))}
          </chakra.dl>
        ) : null}
      </Box>
    </Stack>
  )
}
