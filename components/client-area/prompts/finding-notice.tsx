'use client'

import { Button, chakra, Flex, Stack, Text } from '@chakra-ui/react'
import { findingWords } from '@/lib/client-area/prompts/finding-words'
import { rewritesOf } from '@/lib/client-area/prompts/rewrites'
import type { Figures } from '@/lib/geo/metrics/metrics'
import type { PromptFinding } from '@/lib/geo/metrics/prompt-findings'

interface FindingNoticeProps {
  finding: PromptFinding
  figures: Figures
  prompt: string
  /** Undefined for users who only read. @param text in place of the prompt's */
  onRewrite: ((text: string) => void) | undefined
}

/** What the figures of a prompt mean, and other texts for it if its answers name nobody. */
export function FindingNotice({ finding, figures, prompt, onRewrite }: FindingNoticeProps) {
  const { title, text } = findingWords(finding, figures, 'this prompt')
  return (
    <chakra.section
      aria-label="What the figures mean"
      borderInlineStart="3px solid"
      borderColor="border.strong"
      paddingInlineStart="4"
    >
      <Text maxWidth="measure">
        <b>{title}.</b> {text}
      </Text>
      {finding === 'names-nobody' ? (
        <Stack gap="2" marginTop="3">
          <Text textStyle="small" fontWeight="600">
            Texts that ask for names
          </Text>
          <chakra.ul listStyleType="none">
            {rewritesOf(prompt).map((rewrite) => (
              <chakra.li key={rewrite} paddingBlock="2" borderTop="1px solid" borderColor="border">
                <Flex justifyContent="space-between" alignItems="center" gap="4">
                  <Text overflowWrap="anywhere" dir="auto">
                    {rewrite}
                  </Text>
                  {onRewrite ? (
                    <Button
                      size="sm"
                      variant="outline"
                      flex="none"
                      aria-label={`Use: ${rewrite}`}
                      onClick={() => onRewrite(rewrite)}
                    >
                      Use
                    </Button>
                  ) : null}
                </Flex>
              </chakra.li>
            ))}
          </chakra.ul>
        </Stack>
      ) : null}
    </chakra.section>
  )
}
