import { Badge, Card, Flex, Stack, Text } from '@sanity/ui'
import type { Finding } from '@/lib/seo/finding'

/** The findings, with the points that each costs (specification §5). */
export function FindingList({ title, findings }: { title: string; findings: readonly Finding[] }) {
  if (findings.length === 0) return null
  return (
    <Stack gap={3}>
      <Text as="h2" size={1} weight="semibold">
        {title}
      </Text>
      <Stack as="ul" gap={2} style={{ margin: 0, padding: 0, listStyle: 'none' }}>
        {findings.map(({ message, advice, points, severity }) => (
          <Card
            as="li"
            key={message}
            padding={3}
            radius={2}
            tone={severity === 'error' ? 'critical' : 'caution'}
          >
            <Flex gap={3} align="flex-start" justify="space-between">
              <Stack gap={2}>
                <Text size={1} weight="medium">
                  {message}
                </Text>
                <Text size={1}>{advice}</Text>
              </Stack>
              {points > 0 ? (
                <Badge tone={severity === 'error' ? 'critical' : 'caution'}>−{points}</Badge>
              ) : null}
            </Flex>
          </Card>
        ))}
      </Stack>
    </Stack>
  )
}
