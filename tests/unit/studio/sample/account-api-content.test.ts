import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { requestsPerMinute, validSeconds } from '@/lib/account-api/api-caller'
import { endpoints } from '@/lib/account-api/endpoints'
import { figure } from '@/lib/account-api/figures'
import { pathParameters } from '@/lib/account-api/path'
import { routes } from '@/lib/addresses/routes'
import { maxValidKeys } from '@/lib/client-area/settings/api-key'
import { codeOf, tableOf, wordsOf } from './sample-dataset'

const page = 'docPage-account-api'

const queryParameters = ({ path, parameters }: (typeof endpoints)[number]) =>
  Object.keys(parameters.shape).filter((name) => !pathParameters(path).includes(name))

describe('the page Account API', () => {
  test('lists every endpoint with its parameters, and every tool', () => {
    const shortPath = (path: string) => path.replace(routes.accountApi, '')
    expect(tableOf(page, 'Endpoints').map(([path, parameters]) => [path, parameters])).toEqual(
      endpoints.map((endpoint) => [shortPath(endpoint.path), queryParameters(endpoint).join(', ')]),
    )
    expect(tableOf(page, 'Tools')).toEqual(endpoints.map(({ id, path }) => [id, shortPath(path)]))
  })

  test('explains every parameter', () => {
    const names = tableOf(page, 'Parameters').map(([name]) => name)
    expect(new Set(names)).toEqual(new Set(endpoints.flatMap(queryParameters)))
  })

  test('has every error code', () => {
    const union =
      /type ApiErrorCode =([^;]*?)\n\n/.exec(readFileSync('lib/account-api/api-error.ts', 'utf8'))?.[1] ?? ''
    const codes = [...union.matchAll(/'(\w+)'/g)].map(([, code]) => code)
    expect(codes.length).toBeGreaterThan(5)
    expect(new Set(tableOf(page, 'Error codes').map(([code]) => code))).toEqual(new Set(codes))
  })

  test('has examples as the API answers', () => {
    const [, sites = '', example = '', error = ''] = codeOf(page)
    const response = endpoints.find(({ id }) => id === 'list_sites')?.response
    expect(response?.safeParse(JSON.parse(sites)).success).toBe(true)
    expect(figure.safeParse(JSON.parse(example)).success).toBe(true)
    expect(z.object({ error: z.object({ code: z.string() }) }).safeParse(JSON.parse(error)).success).toBe(
      true,
    )
  })

  test('names the limits', () => {
    const limits = new Map(tableOf(page, 'Limits of the API').map(([name, value]) => [name, value]))
    expect(limits.get('Requests with one key, calls of tools included')).toBe(
      `${requestsPerMinute} in a minute`,
    )
    expect(limits.get('Keys of an account')).toBe(`${maxValidKeys} valid ones`)
    const failures = /failuresPerMinute = (\d+)/.exec(
      readFileSync('lib/security/key-lookups.ts', 'utf8'),
    )?.[1]
    expect(limits.get('Keys that do not exist, from one address')).toBe(`${failures} in a minute`)
    expect(wordsOf(page)).toContain(`refused within ${validSeconds} seconds`)
    const kept = /revoked_at <= now\(\) - interval '(\d+) days'/.exec(
      readFileSync('supabase/migrations/20261124001300_api_keys.sql', 'utf8'),
    )?.[1]
    expect(wordsOf(page)).toContain(`leaves the list after ${kept} days`)
  })
})
