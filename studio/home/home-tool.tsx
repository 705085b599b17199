import { Box, Card, Stack, Text } from '@sanity/ui'
import { FailedSection, PublishedSection, ScheduledSection } from './content-sections'
import { SiteSections } from './site-sections'
import { useHomeContent, useSiteReport } from './use-home'

const columns = {
  display: 'grid',
  gap: 20,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 420px), 1fr))',
}

/** The tool "Home": what is scheduled, what was published, and what needs an editor. */
export default function HomeTool() {
  const content = useHomeContent()
  const site = useSiteReport(content.changes)
  return (
    <Card as="main" height="fill" overflow="auto" tone="transparent">
      <Box paddingX={[3, 4, 5]} paddingY={5} style={{ margin: '0 auto', maxWidth: 1240 }}>
        <Stack gap={5}>
          <Stack gap={4}>
            <Text as="h1" size={4} weight="bold">
              Home
            </Text>
            <Text muted size={2}>
              What goes live next, what went live, and what needs you.
            </Text>
          </Stack>
          <FailedSection {...content} />
          <div style={columns}>
            <Stack gap={4} style={{ alignContent: 'start' }}>
              <ScheduledSection {...content} />
              <PublishedSection {...content} />
            </Stack>
            <Stack gap={4} style={{ alignContent: 'start' }}>
              <SiteSections {...site} now={content.now} />
            </Stack>
          </div>
        </Stack>
      </Box>
    </Card>
  )
}
