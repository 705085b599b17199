import type { Environment } from './environment.ts'

const patienceMs = 5_000

/**
 * Asks the content API for one published document before a build that would need hundreds.
 * @returns one sentence saying why the build cannot read content, or undefined when it can.
 */
export async function contentFault(environment: Environment): Promise<string | undefined> {
  const { apiHost, hasOwnApiHost, projectId, dataset, apiVersion } = environment
  const host = hasOwnApiHost ? apiHost : apiHost.replace('//', `//${projectId}.`)
  const address = `${host}/v${apiVersion}/data/query/${dataset}?query=${encodeURIComponent('*[0]._id')}`
  const start =
    environment.contentMode === 'embedded'
      ? 'Start it with `npm start`, which builds too, or set LAKE_PORT or SANITY_API_HOST to where it listens.'
      : 'Check NEXT_PUBLIC_SANITY_PROJECT_ID, NEXT_PUBLIC_SANITY_DATASET, SANITY_API_HOST where it is set, and the network.'
  try {
    const response = await fetch(address, {
      headers: { 'x-sanity-project-id': projectId },
      signal: AbortSignal.timeout(patienceMs),
    })
    if (response.ok) return undefined
    return `The build reads its pages from the content at ${host}, which answered ${response.status}. ${start}`
  } catch {
    return `The build reads its pages from the content at ${host}, which does not answer. ${start}`
  }
}
