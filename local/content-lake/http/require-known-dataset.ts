import type { MiddlewareHandler } from 'hono'
import type { LakeConfig } from '../lake-config.ts'
import { LakeError } from './lake-error.ts'

/** Paths of the data API in which a segment names the dataset. */
const DATASET = [
  /^\/v[^/]+\/data\/live\/events\/([^/]+)/,
  /^\/v[^/]+\/data\/(?:query|doc|mutate|actions|listen|export)\/([^/]+)/,
  /^\/v[^/]+\/data\/history\/([^/]+)/,
  /^\/v[^/]+\/assets\/[^/]+\/([^/]+)/,
]

const ELSEWHERE = [/^\/(?:images|files)\/[^/]+\/([^/]+)\//, /^\/v[^/]+\/socket\/([^/?]+)/]

const nameIn = (path: string, patterns: readonly RegExp[]) =>
  patterns.map((pattern) => pattern.exec(path)?.[1]).find((name) => name !== undefined)

/** The dataset that a path names, if it names one. */
export const datasetIn = (path: string): string | undefined => nameIn(path, [...DATASET, ...ELSEWHERE])

/** Rejects any project or dataset but the configured one with 404, with the hosted service's message. */
export function requireKnownDataset({ projectId, dataset }: LakeConfig): MiddlewareHandler {
  return async (c, next) => {
    const project = c.req.header('x-sanity-project-id')
    if (project !== undefined && project !== projectId)
      throw notFound('Project', `Project "${project}" not found`)
    const named = nameIn(c.req.path, DATASET)
    if (named !== undefined && named !== dataset) {
      throw notFound('Dataset', `Dataset "${named}" not found for project ID "${projectId}"`)
    }
    await next()
  }
}

function notFound(what: string, message: string): LakeError {
  return new LakeError(404, message, { statusCode: 404, error: `${what} not found`, message })
}
