import 'server-only'
import { z } from 'zod'
import type { ReportClient } from '../client-area/overview/report-calls'
import type { ApiCaller, ApiSite } from './api-caller'
import { ApiError, notFound } from './api-error'

/** With what an endpoint loads its figures. The client bypasses row-level security, so every query must name the site. */
export interface EndpointTools {
  client: ReportClient
  now: Date
}

export interface SiteTools extends EndpointTools {
  site: ApiSite
  accountId: string
}

/** What an endpoint and its MCP tool say about themselves. */
interface Description<Parameters extends z.ZodObject, Result extends z.ZodObject> {
  /** The name of the tool. */
  id: string
  /** Parameters in braces are part of it; the others are in the query. */
  path: string
  summary: string
  description: string
  parameters: Parameters
  response: Result
}

/** A read-only endpoint, which is also an MCP tool. */
export interface Endpoint extends Description<z.ZodObject, z.ZodObject> {
  /**
   * Checks parameters, and loads the response for the account of a key.
   * @param given as a program sent them
   * @throws ApiError for a parameter that is not valid, and for what does not exist or belongs to another account
   * @throws SupabaseError
   */
  answer(caller: ApiCaller, given: Readonly<Record<string, unknown>>, tools: EndpointTools): Promise<object>
}

const longestMessage = 300

function checked<Schema extends z.ZodType>(schema: Schema, given: unknown): z.output<Schema> {
  const parsed = schema.safeParse(given)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const name = issue?.path.join('.')
  const message = `${name ? `${name}: ` : ''}${issue?.message ?? 'The parameters are not valid.'}`
  throw new ApiError(400, 'invalid_request', message.slice(0, longestMessage))
}

/** Describes an endpoint about the account of the key. */
export const accountEndpoint = <Result extends z.ZodObject>(
  endpoint: Omit<Description<z.ZodObject, Result>, 'parameters'> & {
    load(caller: ApiCaller): z.output<Result>
  },
): Endpoint => {
  const parameters = z.strictObject({})
  return {
    ...endpoint,
    parameters,
    async answer(caller, given) {
      checked(parameters, given)
      return endpoint.load(caller)
    },
  }
}

const siteParameter = z.string().describe('The ID of a site, from the list of sites.')

/**
 * Describes an endpoint about a site of the account.
 * @param endpoint its parameters are without the site; `load` returns undefined if there is no such thing on the site
 */
export const siteEndpoint = <Parameters extends z.ZodObject, Result extends z.ZodObject>(
  endpoint: Description<Parameters, Result> & {
    load(tools: SiteTools, parameters: z.output<Parameters>): Promise<z.output<Result> | undefined>
  },
): Endpoint => ({
  ...endpoint,
  parameters: z.strictObject({ site: siteParameter, ...endpoint.parameters.shape }),
  async answer({ accountId, sites }, { site: id, ...given }, tools) {
    const site = sites.find((one) => one.id === id)
    if (!site) throw notFound('site')
    const result = await endpoint.load({ ...tools, site, accountId }, checked(endpoint.parameters, given))
    if (result === undefined) throw notFound('answer')
    return result
  },
})
