import { ClientError, createClient, type SanityClient } from '@sanity/client'
import { ArchiveFault, messageOf } from './archive-fault.ts'
import type { ContentAddress } from './content-address.ts'

/** What a person calls the place, in messages. */
export const placeName = ({ dataset, projectId, isHosted }: ContentAddress) =>
  isHosted ? `dataset "${dataset}" of Sanity project ${projectId}` : `local dataset "${dataset}"`

/**
 * A client that reads everything, drafts included, and has been heard by the service once.
 * @throws ArchiveFault when nobody answers, or the token or the dataset is not known there
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
    throw new ArchiveFault(connectionFault(address, error))
  }
}

function connectionFault(address: ContentAddress, error: unknown): string {
  const status = error instanceof ClientError ? error.statusCode : undefined
  if (status === 401 || status === 403) {
    const variable = address.isHosted ? 'SANITY_API_WRITE_TOKEN' : 'LAKE_TOKEN'
    return `The token is not accepted by the ${placeName(address)}: check ${variable}.`
  }
  if (status === 404) return `There is no ${placeName(address)}: check the project id and the dataset’s name.`
  if (address.isHosted) return `Sanity does not answer at ${address.apiHost}: ${messageOf(error)}`
  return `No Content Lake answers at ${address.apiHost}: run npm start in another terminal and try again.`
}
