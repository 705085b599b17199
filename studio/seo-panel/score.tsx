import { Card, Flex, Stack, Text } from '@sanity/ui'
import type { Assessment } from '@/lib/seo/assess-page'

function verdict({ errors, warnings }: Assessment): string {
  if (errors.length > 0) return 'Not ready. Fix the errors below first.'
  return warnings.length === 0 ? 'No issues found.' : 'Ready, with possible improvements below.'
}

/** The score of a page with its meaning. */
export function Score({ assessment }: { assessment: Assessment }) {
  return (
    <Card
      padding={4}
      radius={2}
      tone={assessment.errors.length > 0 ? 'critical' : 'positive'}
      aria-live="polite"
    >
      <Flex gap={4} align="center">
        <Text size={4} weight="bold" style={{ fontVariantNumeric: 'tabular-nums' }}>
          {assessment.score}
        </Text>
        <Stack gap={2}>
          <Text size={1} weight="medium">
            of 100 points
          </Text>
          <Text size={1}>{verdict(assessment)}</Text>
        </Stack>
      </Flex>
    </Card>
  )
}
