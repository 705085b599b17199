import { z } from 'zod'
import { routes } from '@/lib/addresses/routes'
import { report } from '@/lib/checker/report'
import { checkEvent } from '@/lib/scans/check-event'
import { checkBody } from '@/lib/scans/check-request'
import { askAnswer } from '../ask/ask-answer'
import { askRequest } from '../ask/ask-request'

const refusal = z.object({ error: z.object({ code: z.string(), message: z.string() }) })

const schemaOf = (schema: z.ZodType, io: 'input' | 'output') => {
  // OpenAPI sets the dialect for the whole document.
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, target: 'draft-2020-12' })
  return rest
}

const json = (schema: string) => ({
  'application/json': { schema: { $ref: `#/components/schemas/${schema}` } },
})
const message = (description: string) => ({
  description,
  content: { 'application/json': { schema: { type: 'object' } } },
})
const refused = (description: string) => ({ description, content: json('Refusal') })

const answers = {
  200: {
    description: 'Pages that fit, best first; none is an answer too.',
    content: { ...json('Answer'), 'text/event-stream': { schema: { type: 'string' } } },
  },
  400: refused('A parameter is missing or wrong; the message says which.'),
  429: refused('Too many requests; Retry-After says when to try again.'),
  503: refused('The content can’t be loaded right now.'),
}

const checkAnswers = {
  200: {
    description: 'Events, one JSON object on each line. The last one names the result page, or the problem.',
    content: { 'application/x-ndjson': { schema: { $ref: '#/components/schemas/CheckEvent' } } },
  },
  400: refused('The body is not valid; the message says why.'),
  413: refused('The body is too large.'),
  429: refused('Too many checks, by you or of this website; Retry-After says when to try again.'),
  503: refused('Too many checks are running; Retry-After says when to try again.'),
}

const checkTag = { name: 'check', description: 'Check how well AI assistants can read a website.' }

const searchTag = { name: 'search', description: 'Find the pages that fit a question, and read them.' }

/**
 * The site's public API as OpenAPI 3.1. The schemas are the ones that /ask validates its parameters with and types its
 * response with. The feeds are left out: their formats describe themselves.
 * @param siteUrl origin of the site, without a trailing slash
 */
export function openApi(brandName: string, siteUrl: string) {
  const question = schemaOf(askRequest, 'input')
  const required = question.required ?? []
  const parameters = Object.entries(question.properties ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))
  const describedIn = (slug: string, tag = searchTag) => ({
    tags: [tag.name],
    externalDocs: { url: `${siteUrl}${routes.docPage(slug)}` },
  })
  const terms = `${siteUrl}${routes.page('terms-and-conditions')}`
  return {
    openapi: '3.1.1',
    info: {
      title: `${brandName}: public pages`,
      version: '1.0.0',
      description: `Finds and reads the public pages of ${siteUrl}. Nothing here needs a key.`,
      contact: { name: brandName, url: siteUrl },
      termsOfService: terms,
      license: { name: 'Terms and conditions', url: terms },
    },
    servers: [{ url: siteUrl }],
    security: [],
    tags: [searchTag, checkTag],
    paths: {
      [routes.ask]: {
        get: {
          operationId: 'ask',
          summary: 'Pages that fit a question, by address',
          description:
            'Answers the question in the address with the pages that fit it, best first, each to be cited by its url.',
          ...describedIn('ask-endpoint'),
          parameters,
          responses: answers,
        },
        post: {
          operationId: 'askByPost',
          summary: 'Pages that fit a question, as JSON',
          description: 'The same with the question in a JSON body, which keeps it out of access logs.',
          ...describedIn('ask-endpoint'),
          requestBody: { required: true, content: json('Question') },
          responses: { ...answers, 413: refused('The body is too large.') },
        },
      },
      [routes.mcp]: {
        post: {
          operationId: 'mcp',
          summary: 'A message of the Model Context Protocol, streamable HTTP',
          description:
            'Takes one message of a client. The tools that it may call (search, read_page and check_website) are what tools/list answers.',
          ...describedIn('mcp-server'),
          requestBody: { required: true, content: { 'application/json': { schema: { type: 'object' } } } },
          responses: {
            200: message('The answer to the message.'),
            202: { description: 'A notification was taken.' },
            400: message('It is not a valid message of the protocol.'),
            403: refused('It was not sent to the site’s own name; the message says where to send it.'),
            413: refused('The body is too large.'),
            429: refused('Too many requests; Retry-After says when to try again.'),
          },
        },
      },
      [routes.checkAction]: {
        post: {
          operationId: 'check',
          summary: 'Check a website, with events as they come',
          description:
            'Fetches a public web page and the files around it, and scores how well AI assistants can find, read and quote it. A page that was checked in the last 24 hours is not fetched again, unless `fresh` is set.',
          ...describedIn('check-api', checkTag),
          requestBody: { required: true, content: json('Check') },
          responses: checkAnswers,
        },
      },
      '/ai-tools/results/{token}/report.json': {
        get: {
          operationId: 'checkResult',
          summary: 'The result of a check',
          description: 'The report of a check, for 30 days, or until the visitor who made it deletes it.',
          ...describedIn('check-api', checkTag),
          parameters: [
            {
              name: 'token',
              in: 'path',
              required: true,
              description: 'The end of the address of the result page.',
              schema: { type: 'string' },
            },
          ],
          responses: {
            200: { description: 'The report.', content: json('Report') },
            404: refused('There is no such result, or it has expired.'),
            503: refused('Results can’t be loaded right now.'),
          },
        },
      },
    },
    components: {
      schemas: {
        Check: schemaOf(checkBody, 'input'),
        CheckEvent: schemaOf(checkEvent, 'output'),
        Report: schemaOf(report, 'output'),
        Question: question,
        Answer: schemaOf(askAnswer, 'output'),
        Refusal: schemaOf(refusal, 'output'),
      },
    },
  }
}
