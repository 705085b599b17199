import { Card, Flex, Stack, Text } from '@sanity/ui'
import type { SeoResult } from '@/lib/seo/validate-seo'

function verdict({ isValid, score }: SeoResult): string {
  if (!isValid) return 'Not ready: something a page must have is missing.'
  if (score === 100) return 'Nothing to improve.'
  return 'Ready. What is below would make it better.'
}

/** The score of a page and what it means. */
export function Score({ result }: { result: SeoResult }) {
  return (
    <Card padding={4} radius={2} tone={result.isValid ? 'positive' : 'critical'} aria-live="polite">
      <Flex gap={4} align="center">
        <Text size={4} weight="bold" style={{ fontVariantNumeric: 'tabular-nums' }}>
          {result.score}
        </Text>
        <Stack gap={2}>
          <Text size={1} weight="medium">
            of 100 points
          </Text>
          <Text size={1}>{verdict(result)}</Text>
        </Stack>
      </Flex>
    </Card>
  )
}
