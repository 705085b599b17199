import { z } from 'zod'
import { routes } from '@/lib/addresses/routes'
import { tagRequest } from '@/lib/visits/receiving/tag-request'
import { visitsRequest } from '@/lib/visits/receiving/visits-request'
import { describedIn, json, refused, schemaOf } from './description-parts'

const tag = { name: 'visits', description: 'Report the visits of AI agents and people to a customer’s site.' }

const count = z.int().min(0)
const storedVisits = z.object({ stored: count, ignored: count })
const storedLines = storedVisits.extend({
  invalid: z.array(z.object({ line: z.int().min(1), message: z.string() })).max(20),
  invalidCount: count,
  lines: count.describe('Lines, and objects of JSON arrays.'),
  counts: z
    .record(z.string(), count)
    .describe(
      'What became of the lines, each of which is in one count: stored, alreadyStored, tooOld, notAgent, cut and others.',
    ),
  formats: z.record(z.string(), count).describe('The log formats that were seen, with their lines.'),
})

const tagKey = { type: 'string', pattern: '^tag_[A-Za-z0-9_-]{32}$' }

/** The refusals of every request with a server key. */
const keyRefusals = {
  400: refused('The request is not valid; the message says what is wrong.'),
  401: refused('There is no such key.'),
  403: refused('The key was revoked, or was replaced and has expired.'),
  413: refused('The body is too large.'),
  429: refused('Too many visits; Retry-After says when to try again.'),
  503: refused('Nothing is confirmed as stored; Retry-After says when to send it again.'),
}

const security = [{ serverKey: [] }]

const sending = (siteUrl: string) => ({
  [routes.visits]: {
    post: {
      operationId: 'sendVisits',
      summary: 'Report requests to a site',
      description:
        'Takes 1 to 500 requests that a site answered, and stores those from AI agents. Visits with the same `id` and `at` are stored once, so a batch can be sent again.',
      ...describedIn(siteUrl, 'visits-api', tag),
      security,
      requestBody: { required: true, content: json('Visits') },
      responses: {
        200: { description: 'All visits of AI agents are stored.', content: json('StoredVisits') },
        ...keyRefusals,
      },
    },
  },
  [routes.visitLogs]: {
    post: {
      operationId: 'sendLog',
      summary: 'Send a part of an access log',
      description:
        'Takes lines in the formats of common servers, CDNs and load balancers, at most 5 MB. A line at the same place in a file is stored once, so a part can be sent again.',
      ...describedIn(siteUrl, 'visits-api', tag),
      security,
      parameters: [
        {
          name: 'offset',
          in: 'query',
          description: 'Number of bytes of the file before this part.',
          schema: { type: 'integer', minimum: 0, default: 0 },
        },
      ],
      requestBody: {
        required: true,
        content: {
          'text/plain': { schema: { type: 'string' } },
          'application/x-ndjson': { schema: { type: 'string' } },
        },
      },
      responses: {
        200: { description: 'All visits of AI agents in it are stored.', content: json('StoredLines') },
        ...keyRefusals,
        408: refused('The upload took too long; send smaller parts.'),
      },
    },
  },
})

const tagPaths = (siteUrl: string) => ({
  [routes.tagEvents]: {
    post: {
      operationId: 'reportPageView',
      summary: 'Report a page view',
      description:
        'Sent by the tag on a customer’s page. Visitors who ask not to be tracked (Sec-GPC, DNT) and programs are answered the same way, and not counted.',
      ...describedIn(siteUrl, 'visits-api', tag),
      requestBody: {
        required: true,
        content: { 'text/plain': { schema: { $ref: '#/components/schemas/PageView' } } },
      },
      responses: {
        204: { description: 'It is stored, or it does not count.' },
        400: refused('The request is not valid; the message says what is wrong.'),
        403: refused('There is no such key, or it has ended.'),
        413: refused('The body is too large.'),
        429: refused('Too many page views; Retry-After says when to try again.'),
        503: refused('It could not be stored; Retry-After says when to try again.'),
      },
    },
  },
  [`${routes.tagEvents}/{key}`]: {
    get: {
      operationId: 'siteStructuredData',
      summary: 'The structured data that the tag adds to a page',
      description:
        'The organization behind a site and its website, from the profile that the customer wrote.',
      ...describedIn(siteUrl, 'visits-api', tag),
      parameters: [
        {
          name: 'key',
          in: 'path',
          required: true,
          description: 'The tag key, which is part of the customer’s pages.',
          schema: tagKey,
        },
      ],
      responses: {
        200: {
          description: 'A graph in JSON-LD.',
          content: { 'application/ld+json': { schema: { type: 'object' } } },
        },
        204: { description: 'The site has no profile.' },
        304: { description: 'It has not changed.' },
        404: refused('There is no such key, or it has ended.'),
        429: refused('Too many unknown keys; Retry-After says when to try again.'),
        503: refused('It can’t be loaded right now; Retry-After says when to try again.'),
      },
    },
  },
})

/** The APIs to which installs on customers’ sites report. @param siteUrl origin of the site, without a trailing slash */
export const visitsApi = (siteUrl: string) => ({
  tag,
  paths: { ...sending(siteUrl), ...tagPaths(siteUrl) },
  schemas: {
    Visits: schemaOf(visitsRequest, 'input'),
    StoredVisits: schemaOf(storedVisits, 'output'),
    StoredLines: schemaOf(storedLines, 'output'),
    PageView: schemaOf(tagRequest, 'input'),
  },
  securitySchemes: {
    serverKey: {
      type: 'http',
      scheme: 'bearer',
      description: 'A server key of the customer’s site, `srv_` and 32 characters, from the Snippet screen.',
    },
  },
})
