'use client'

import { Button, chakra, Flex, Stack, Text } from '@chakra-ui/react'
import { counted } from '@/lib/checker/wording'
import { valueText } from '@/lib/client-area/overview/format-figure'
import { rewritesOf } from '@/lib/client-area/prompts/rewrites'
import type { Figures } from '@/lib/geo/metrics/metrics'
import { fewestForFinding, type PromptFinding } from '@/lib/geo/metrics/prompt-findings'

interface Words {
  title: string
  text: string
}

/** What a finding says, and what to do. @param subject "this prompt", or "these prompts" */
export function findingWords(
  finding: PromptFinding,
  { n, naming }: Figures,
  subject: 'this prompt' | 'these prompts',
): Words {
  const share = valueText(naming.value, 'share')
  const isOne = subject === 'this prompt'
  return {
    'few-answers': {
      title: 'Too few answers',
      text: `${n === 1 ? 'The one answer doesn’t' : `None of ${counted(n, 'answer')}`}${n === 1 ? '' : ' does'} name you, which says little with fewer than ${fewestForFinding}. Run ${subject} more often.`,
    },
    'names-nobody': {
      title: 'The answers name nobody',
      text: `${share} of ${counted(naming.base, 'answer')} name any company or product. ${isOne ? 'A prompt' : 'Prompts'} like ${isOne ? 'this' : 'these'} can’t tell whether assistants think of you: ask for names instead.`,
    },
    'others-named': {
      title: 'Others are named, and you are not',
      text: `${share} of ${counted(naming.base, 'answer')} name a company or product, and none of ${counted(n, 'answer')} names you. This is a finding: publish an answer to ${subject} on your site.`,
    },
  }[finding]
}

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
