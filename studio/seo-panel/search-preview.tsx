import { Card, Stack, Text } from '@sanity/ui'

interface SearchPreviewProps {
  address: string
  title: string | undefined
  description: string | undefined
}

const cut = (text: string, length: number) =>
  text.length > length ? `${text.slice(0, length - 1).trimEnd()}…` : text

/** The page as a search result, truncated as search engines do. */
export function SearchPreview({ address, title, description }: SearchPreviewProps) {
  return (
    <Card border radius={2} padding={3}>
      <Stack gap={3}>
        <Text size={0} muted textOverflow="ellipsis">
          {address}
        </Text>
        <Text size={2} weight="medium">
          {title ? cut(title, 60) : 'No title yet'}
        </Text>
        <Text size={1} muted>
          {description
            ? cut(description, 160)
            : 'No description yet. Search engines will choose text from the page.'}
        </Text>
      </Stack>
    </Card>
  )
}
