import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { documents } from './studio/sample/sample-dataset'

const webhook = z
  .object({ filter: z.string(), projection: z.string() })
  .parse(JSON.parse(readFileSync('sanity-webhook.json', 'utf8')))

const oneLine = (groq: string) => groq.replace(/\s+/g, ' ').replace(/([{(]) | ([})])/g, '$1$2')

const codeBlock = z.object({ _type: z.literal('codeBlock'), code: z.string() })

test('is what the documentation tells readers to set up at Sanity', () => {
  const page = documents.find(({ _id }) => _id === 'docPage-hosted-sanity')
  const { body } = z.object({ body: z.array(z.unknown()) }).parse(page)
  const code = body.flatMap((block) => codeBlock.safeParse(block).data?.code ?? []).map(oneLine)
  expect(code).toEqual(expect.arrayContaining([webhook.filter, webhook.projection]))
})
