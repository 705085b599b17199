import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { Validator } from '@seriousme/openapi-schema-validator'
import { endpoints } from '@/lib/account-api/endpoints'
import { openApi } from '@/lib/openapi/openapi'

const siteUrl = 'https://www.example.com'
const document = openApi('Example', siteUrl)
const methods = new Set(['get', 'post'])

/** Every operation with its path and method. */
const operations = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item).flatMap(([method, operation]) =>
    methods.has(method) ? [{ path, method: method.toUpperCase(), operation }] : [],
  ),
)

test('describes the APIs in valid OpenAPI 3.1, with a required query', async () => {
  expect(await new Validator().validate(structuredClone(document))).toEqual({ valid: true })
  const query = document.paths['/ask']?.get.parameters.find(({ name }) => name === 'query')
  expect(query).toMatchObject({ in: 'query', required: true, schema: { type: 'string', maxLength: 1_000 } })
})

test('fails validation for a broken description', async () => {
  const { info: _info, ...broken } = document
  expect(await new Validator().validate(structuredClone(broken))).toMatchObject({ valid: false })
})

/** What a route's address looks like: `[key]` is one part of a path, `[...name]` one or more, and `[[...name]]` any number. */
const patternOf = (file: string) =>
  file
    .replace(/^app|\/route\.ts$|\/\([^)]+\)/g, '')
    .replaceAll('.', '\\.')
    .replaceAll(/\/\[\[(?:\\\.){3}\w+\]\]/g, '(?:/.+)?')
    .replaceAll(/\[(?:\\\.){3}\w+\]/g, '.+')
    .replaceAll(/\[\w+\]/g, '[^/]+')

test('describes only operations that a route handles', async () => {
  const routes: { address: RegExp; methods: string[] }[] = []
  for await (const file of glob('app/**/route.ts')) {
    const exported = readFileSync(file, 'utf8').match(/^export .*$/gm) ?? []
    routes.push({
      address: new RegExp(`^${patternOf(file)}$`),
      methods: [...exported.join('\n').matchAll(/\b(?:GET|POST)\b/g)].map(([method]) => method),
    })
  }
  const isHandled = ({ method, path }: (typeof operations)[number]) =>
    routes.some(({ address, methods }) => address.test(path) && methods.includes(method))
  const missing = operations.filter((operation) => !isHandled(operation))
  expect(missing.map(({ method, path }) => `${method} ${path}`)).toEqual([])
})

test('asks for a server key where visits are sent, for an API key where figures are read, and for nothing elsewhere', () => {
  const pathsWith = (scheme: string) =>
    operations.flatMap(({ path, operation }) =>
      'security' in operation && JSON.stringify(operation.security) === `[{"${scheme}":[]}]` ? [path] : [],
    )
  expect(pathsWith('serverKey')).toEqual(['/api/visits', '/api/visits/logs'])
  expect(pathsWith('apiKey')).toEqual(endpoints.map(({ path }) => path))
  expect(Object.keys(document.components.securitySchemes)).toEqual(['serverKey', 'apiKey'])
  expect(document.security).toEqual([])
})

test('names the parameters of the API and its shared schemas', () => {
  const parameters = operations.find(({ path }) => path.endsWith('/answers/{answer}'))?.operation
  const inPath = ['site', 'answer'].map((name) => ({ name, in: 'path', required: true }))
  expect(parameters).toMatchObject({ operationId: 'readAnswer', parameters: inPath })
  expect(document.components.schemas).toMatchObject({
    BrandFigures: { properties: { visibility: { $ref: '#/components/schemas/Figure' } } },
  })
  // A definition within a schema would be out of reach of its references.
  expect(JSON.stringify(document)).not.toMatch(/\$defs|"#\/definitions/)
})

test('describes a batch of visits as the endpoint takes it', () => {
  const items = { required: ['id', 'at', 'path'] }
  expect(document.components.schemas.Visits).toMatchObject({
    required: ['source', 'version', 'visits'],
    properties: {
      source: { enum: ['next', 'express', 'cloudflare', 'custom'] },
      visits: { minItems: 1, maxItems: 500, items },
    },
  })
})
