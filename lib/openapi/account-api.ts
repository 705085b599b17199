import { z } from 'zod'
import { requestsPerMinute } from '../account-api/api-caller'
import type { Endpoint } from '../account-api/endpoint'
import { endpoints } from '../account-api/endpoints'
import { period } from '../account-api/endpoints/visibility'
import { brandFigures, estimate, figure, figures, quality } from '../account-api/figures'
import { pathParameters } from '../account-api/path'
import { describedIn, json, refused } from './description-parts'

const tag = { name: 'account', description: 'Read the figures of your account with an API key.' }

/** Schemas that several responses contain. */
const sharedSchemas = {
  Figure: figure,
  Estimate: estimate,
  BrandFigures: brandFigures,
  Figures: figures,
  Quality: quality,
  Period: period,
}

const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** `get_visibility` as `GetVisibility`. */
const pascalCase = (id: string) => id.split('_').map(capitalized).join('')

const resultName = ({ id }: Endpoint) => `${pascalCase(id)}Result`

/** All schemas of responses, which refer to each other by name. */
function componentSchemas() {
  const registry = z.registry<{ id: string }>()
  for (const [id, schema] of Object.entries(sharedSchemas)) registry.add(schema, { id })
  for (const endpoint of endpoints) registry.add(endpoint.response, { id: resultName(endpoint) })
  const { schemas } = z.toJSONSchema(registry, { uri: (id) => `#/components/schemas/${id}`, io: 'output' })
  return Object.fromEntries(
    Object.entries(schemas).map(([id, { $schema: _dialect, $id: _address, ...schema }]) => [id, schema]),
  )
}

function parametersOf({ path, parameters }: Endpoint) {
  const inPath = pathParameters(path)
  const { properties = {} } = z.toJSONSchema(parameters, { io: 'input' })
  return Object.entries(properties).map(([name, property]) => {
    const { description, ...schema } = typeof property === 'object' ? property : {}
    return {
      name,
      in: inPath.includes(name) ? 'path' : 'query',
      required: inPath.includes(name),
      ...(description !== undefined && { description }),
      schema,
    }
  })
}

const operationOf = (siteUrl: string, endpoint: Endpoint) => ({
  get: {
    operationId: pascalCase(endpoint.id).replace(/^./, (first) => first.toLowerCase()),
    summary: endpoint.summary,
    description: endpoint.description,
    ...describedIn(siteUrl, 'account-api', tag),
    security: [{ apiKey: [] }],
    parameters: parametersOf(endpoint),
    responses: {
      200: { description: endpoint.summary, content: json(resultName(endpoint)) },
      400: refused('A parameter is not valid; the message says which.'),
      401: refused('There is no key, or it is not valid.'),
      404: refused('It doesn’t exist, or it belongs to another account.'),
      429: refused('Too many requests; Retry-After says when to try again.'),
      503: refused('The figures can’t be loaded right now; Retry-After says when to try again.'),
    },
  },
})

/** The API that reads an account's figures. @param siteUrl origin of the site, without a trailing slash */
export const accountApi = (siteUrl: string) => ({
  tag,
  paths: Object.fromEntries(endpoints.map((endpoint) => [endpoint.path, operationOf(siteUrl, endpoint)])),
  schemas: componentSchemas(),
  securitySchemes: {
    apiKey: {
      type: 'http',
      scheme: 'bearer',
      description: `An API key of the account, \`api_\` and 32 characters, from the Settings screen. It can read, but can’t change anything. At most ${requestsPerMinute} requests per minute and key.`,
    },
  },
})
