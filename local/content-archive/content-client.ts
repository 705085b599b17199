import { ClientError, createClient, type SanityClient } from '@sanity/client'
import { ArchiveError, messageOf } from './archive-error.ts'
import type { ContentAddress } from './content-address.ts'

/** The name of the dataset in messages. */
export const datasetName = ({ dataset, projectId, isHosted }: ContentAddress) =>
  isHosted ? `dataset "${dataset}" of Sanity project ${projectId}` : `local dataset "${dataset}"`

/**
 * Creates a client that reads all documents, drafts included, and tests the connection with one query.
 * @throws ArchiveError if the service does not respond, or does not accept the token or the dataset
 */
export async function connect(address: ContentAddress): Promise<SanityClient> {
  const client = createClient({
    projectId: address.projectId,
    dataset: address.dataset,
    apiHost: address.apiHost,
    useProjectHostname: address.hasProjectHostname,
    apiVersion: '2026-01-01',
    token: address.token,
    useCdn: false,
    perspective: 'raw',
    maxRetries: 1,
  })
  try {
    await client.fetch('*[_id == "siteSettings"][0]._id')
    return client
  } catch (error) {
    throw new ArchiveError(connectionFault(address, error))
  }
}

function connectionFault(address: ContentAddress, error: unknown): string {
  const status = error instanceof ClientError ? error.statusCode : undefined
  if (status === 401 || status === 403) {
    return address.isHosted
      ? `The token is not accepted by the ${datasetName(address)}: set SANITY_API_WRITE_TOKEN to one of that project. Example: SANITY_API_WRITE_TOKEN=skAbCdEf0123456789`
      : `The Content Lake at ${address.apiHost} was started with another DATA_DIR than ${address.dataDirectory}: set the same, or another LAKE_PORT. Example: DATA_DIR=.local`
  }
  if (status === 404)
    return `There is no ${datasetName(address)}: check NEXT_PUBLIC_SANITY_PROJECT_ID and NEXT_PUBLIC_SANITY_DATASET.`
  if (address.isHosted) return `Sanity does not answer at ${address.apiHost}: ${messageOf(error)}`
  return `No Content Lake answers at ${address.apiHost}: run npm start in another terminal and try again.`
}
