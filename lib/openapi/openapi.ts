import { routes } from '@/lib/addresses/routes'
import { report } from '@/lib/checker/report'
import { checkEvent } from '@/lib/scans/check-event'
import { checkBody } from '@/lib/scans/check-request'
import { accountApi } from './account-api'
import { describedIn, json, refusal, refused, schemaOf } from './description-parts'
import { hostedFilesApi } from './hosted-files-api'
import { searchApi } from './search-api'
import { visitsApi } from './visits-api'

const tag = { name: 'check', description: 'Check how well AI assistants can read a website.' }

/** The API of the checker. @param siteUrl origin of the site, without a trailing slash */
const checkApi = (siteUrl: string) => ({
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

/**
 * The site's public APIs as OpenAPI 3.1. The schemas are the ones that the endpoints validate requests with and type their
 * responses with. The feeds are left out: their formats describe themselves.
 * @param siteUrl origin of the site, without a trailing slash
 */
export function openApi(brandName: string, siteUrl: string) {
  const terms = `${siteUrl}${routes.page('terms-and-conditions')}`
  const [search, check, visits, files, account] = [
    searchApi(siteUrl),
    checkApi(siteUrl),
    visitsApi(siteUrl),
    hostedFilesApi(siteUrl),
    accountApi(siteUrl),
  ]
  return {
    openapi: '3.1.1',
    info: {
      title: `${brandName}: public APIs`,
      version: '1.2.0',
      description: `Finds and reads the public pages of ${siteUrl}, checks websites, takes reports of visits to customers’ sites, and gives customers the figures of their account. Only the reports of servers and the figures need a key.`,
      contact: { name: brandName, url: siteUrl },
      termsOfService: terms,
      license: { name: 'Terms and conditions', url: terms },
    },
    servers: [{ url: siteUrl }],
    security: [],
    tags: [search.tag, check.tag, visits.tag, files.tag, account.tag],
    paths: { ...search.paths, ...check.paths, ...visits.paths, ...files.paths, ...account.paths },
    components: {
      schemas: {
        ...search.schemas,
        ...check.schemas,
        ...visits.schemas,
        ...account.schemas,
        Refusal: schemaOf(refusal, 'output'),
      },
      securitySchemes: { ...visits.securitySchemes, ...account.securitySchemes },
    },
  }
}
