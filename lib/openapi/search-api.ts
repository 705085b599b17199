import { routes } from '@/lib/addresses/routes'
import { askAnswer } from '../discovery/ask/ask-answer'
import { askRequest } from '../discovery/ask/ask-request'
import { describedIn, json, refused, schemaOf } from './description-parts'

const tag = { name: 'search', description: 'Find the pages that match a question, and read them.' }

const message = (description: string) => ({
  description,
  content: { 'application/json': { schema: { type: 'object' } } },
})

const answers = {
  200: {
    description: 'Pages that match, best first; there may be none.',
    content: { ...json('Answer'), 'text/event-stream': { schema: { type: 'string' } } },
  },
  400: refused('A parameter is missing or wrong; the message says which.'),
  429: refused('Too many requests; Retry-After says when to try again.'),
  503: refused('The content can’t be loaded right now.'),
}

/** The APIs to find and read the site's pages. @param siteUrl origin of the site, without a trailing slash */
export function searchApi(siteUrl: string) {
  const question = schemaOf(askRequest, 'input')
  const required = question.required ?? []
  const parameters = Object.entries(question.properties ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))
  return {
    tag,
    paths: {
      [routes.ask]: {
        get: {
          operationId: 'ask',
          summary: 'Pages that match a question, by address',
          description:
            'Answers the question in the address with the pages that match it, best first, each to be cited by its url.',
          ...describedIn(siteUrl, 'ask-endpoint', tag),
          parameters,
          responses: answers,
        },
        post: {
          operationId: 'askByPost',
          summary: 'Pages that match a question, as JSON',
          description: 'The same with the question in a JSON body, which keeps it out of access logs.',
          ...describedIn(siteUrl, 'ask-endpoint', tag),
          requestBody: { required: true, content: json('Question') },
          responses: { ...answers, 413: refused('The body is too large.') },
        },
      },
      [routes.mcp]: {
        post: {
          operationId: 'mcp',
          summary: 'A Model Context Protocol message, streamable HTTP',
          description:
            'Takes one message from a client. tools/list lists the tools that it may call (search, read_page and check_website).',
          ...describedIn(siteUrl, 'mcp-server', tag),
          requestBody: { required: true, content: { 'application/json': { schema: { type: 'object' } } } },
          responses: {
            200: message('The answer to the message.'),
            202: { description: 'A notification was accepted.' },
            400: message('It is not a valid message of the protocol.'),
            403: refused('It was not sent to the site’s own name; the message says where to send it.'),
            413: refused('The body is too large.'),
            429: refused('Too many requests; Retry-After says when to try again.'),
          },
        },
      },
    },
    schemas: { Question: question, Answer: schemaOf(askAnswer, 'output') },
  }
}
