import { routes } from '@/lib/addresses/routes'
import { report } from '@/lib/checker/report'
import { checkEvent } from '@/lib/scans/check-event'
import { checkBody } from '@/lib/scans/check-request'
import { describedIn, json, refused, schemaOf } from './description-parts'

const tag = { name: 'check', description: 'Check how well AI assistants can read a website.' }

/** The API of the checker. @param siteUrl origin of the site, without a trailing slash */
export const checkApi = (siteUrl: string) => ({
  tag,
  paths: {
    [routes.checkAction]: {
      post: {
        operationId: 'check',
        summary: 'Check a website, with events as they come',
        description:
          'Fetches a public web page and the files around it, and scores how well AI assistants can find, read and quote it. A page that was checked in the last 24 hours is not fetched again, unless `fresh` is set.',
        ...describedIn(siteUrl, 'check-api', tag),
        requestBody: { required: true, content: json('Check') },
        responses: {
          200: {
            description:
              'Events, one JSON object on each line. The last one names the result page, or the problem.',
            content: { 'application/x-ndjson': { schema: { $ref: '#/components/schemas/CheckEvent' } } },
          },
          400: refused('The body is not valid; the message says why.'),
          413: refused('The body is too large.'),
          429: refused('Too many checks, by you or of this website; Retry-After says when to try again.'),
          503: refused('Too many checks are running; Retry-After says when to try again.'),
        },
      },
    },
    '/ai-tools/results/{token}/report.json': {
      get: {
        operationId: 'checkResult',
        summary: 'The result of a check',
        description: 'The report of a check, for 30 days, or until the visitor who made it deletes it.',
        ...describedIn(siteUrl, 'check-api', tag),
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
  schemas: {
    Check: schemaOf(checkBody, 'input'),
    CheckEvent: schemaOf(checkEvent, 'output'),
    Report: schemaOf(report, 'output'),
  },
})
