import { contentClient } from '@/lib/content/client'

jest.mock('@/lib/env/server', () => ({
  environment: {
    projectId: 'local',
    dataset: 'production',
    apiVersion: '2026-01-01',
    apiHost: 'http://lake',
    hasOwnApiHost: true,
  },
}))

test('hides no edit links in texts, neither for visitors nor in the preview', async () => {
  const requested: URL[] = []
  const lake = async (url: string) => {
    requested.push(new URL(url))
    return Response.json({ result: { title: 'Pro' }, ms: 1 })
  }
  const client = contentClient.withConfig({ resolveFetch: () => lake })
  for (const perspective of ['published', 'drafts'] as const) {
    expect(await client.fetch('*[0]{title}', {}, { perspective })).toEqual({ title: 'Pro' })
  }
  expect(requested.map(({ searchParams }) => searchParams.get('resultSourceMap'))).toEqual([null, null])
})
