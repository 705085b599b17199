import { Box, Button, Card, Flex, Spinner, Stack, Text } from '@sanity/ui'
import { useCallback, useEffect, useState } from 'react'
import { useClient, useSchema } from 'sanity'
import { IntentLink } from 'sanity/router'
import { z } from 'zod'
import { routes } from '@/lib/addresses/routes'
import { callSite, SiteError } from '../site/call-site'
import { fieldTitles } from './field-titles'

const answer = z.object({
  documents: z.array(
    z.object({
      id: z.string(),
      type: z.string(),
      title: z.string().nullable(),
      problems: z.array(z.object({ path: z.string(), problem: z.string() })),
    }),
  ),
})
type Documents = z.infer<typeof answer>['documents']

/** The published documents of which the site leaves something out, with what is wrong in each. */
export function ProblemList() {
  const client = useClient({ apiVersion: '2025-02-19' })
  const schema = useSchema()
  const [loaded, setLoaded] = useState<{ documents: Documents } | { fault: string }>()
  const load = useCallback(async () => {
    setLoaded(undefined)
    try {
      setLoaded(await callSite(client, routes.contentProblems, {}, answer))
    } catch (error) {
      setLoaded({ fault: error instanceof SiteError ? error.message : String(error) })
    }
  }, [client])
  useEffect(() => void load(), [load])

  if (!loaded) {
    return (
      <Flex align="center" justify="center" padding={6}>
        <Spinner muted />
      </Flex>
    )
  }
  const documents = 'documents' in loaded ? loaded.documents : []
  const summary =
    'fault' in loaded
      ? loaded.fault
      : documents.length > 0
        ? 'The site shows these published documents without the values below. Correct the values and publish.'
        : 'The site can show everything that is published.'
  return (
    <Box padding={4} overflow="auto">
      <Stack gap={4}>
        <Text size={1} role="status">
          {summary}
        </Text>
        {documents.map(({ id, type, title, problems }) => (
          <Card key={id} border padding={3} radius={2}>
            <Stack gap={3}>
              <Text size={1} weight="semibold">
                <IntentLink intent="edit" params={{ id, type }}>
                  {title ?? id}
                </IntentLink>{' '}
                ({schema.get(type)?.title ?? type})
              </Text>
              {problems.map(({ path, problem }) => (
                <Text key={path + problem} size={1}>
                  <IntentLink intent="edit" params={{ id, type, path }}>
                    {fieldTitles(schema.get(type), path)}
                  </IntentLink>{' '}
                  {problem}
                </Text>
              ))}
            </Stack>
          </Card>
        ))}
        <Flex>
          <Button text="Check again" mode="ghost" onClick={load} />
        </Flex>
      </Stack>
    </Box>
  )
}
