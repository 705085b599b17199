import { siteFileNames } from '@/lib/site-files/file-names'
import { describedIn } from './description-parts'

const tag = { name: 'files', description: 'Files that are served for customers’ sites.' }

const wellKnown = '.well-known/'

const text = (description: string) => ({
  description,
  content: { 'text/plain': { schema: { type: 'string' } } },
})

const file = (siteUrl: string, operationId: string, names: readonly string[]) => ({
  get: {
    operationId,
    summary: 'A hosted file',
    description: 'The published version of a file. Customers’ sites rewrite their own addresses to it.',
    ...describedIn(siteUrl, 'hosted-files', tag),
    parameters: [
      {
        name: 'token',
        in: 'path',
        required: true,
        description: 'Of the customer’s site; it is public.',
        schema: { type: 'string', pattern: '^[0-9a-f]{32}$' },
      },
      { name: 'name', in: 'path', required: true, schema: { type: 'string', enum: names } },
    ],
    responses: {
      200: {
        description: 'The file.',
        content: Object.fromEntries(
          ['text/plain', 'application/xml', 'application/json'].map((type) => [
            type,
            { schema: { type: 'string' } },
          ]),
        ),
      },
      304: { description: 'It has not changed.' },
      404: text('There is no such file, or the domain of the site is not verified.'),
      429: text('Too many files that do not exist; Retry-After says when to try again.'),
      503: text('It can’t be loaded right now; Retry-After says when to try again.'),
    },
  },
})

/** The addresses of hosted files. @param siteUrl origin of the site, without a trailing slash */
export function hostedFilesApi(siteUrl: string) {
  const inWellKnown = siteFileNames.filter((name) => name.startsWith(wellKnown))
  const others = siteFileNames.filter((name) => !name.startsWith(wellKnown))
  return {
    tag,
    paths: {
      '/hosted/{token}/{name}': file(siteUrl, 'hostedFile', others),
      [`/hosted/{token}/${wellKnown}{name}`]: file(
        siteUrl,
        'hostedWellKnownFile',
        inWellKnown.map((name) => name.slice(wellKnown.length)),
      ),
    },
  }
}
