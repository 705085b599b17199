import { createHash } from 'node:crypto'
import type { SiteFileName } from '../file-names'

/** A published file, as the database has it. */
export interface PublishedFile {
  body: string
  /** When this version was published, in ISO 8601. */
  publishedAt: string
  /** Of the customer's site. */
  domain: string
}

/** A published file, ready to be sent. */
export interface HostedFile extends PublishedFile {
  bytes: Uint8Array<ArrayBuffer>
  /** Strong: of the bytes. */
  etag: string
}

/** Which file of which site. */
export interface HostedAddress {
  /** The site's public token. */
  token: string
  name: SiteFileName
}

export const keyOf = ({ token, name }: HostedAddress): string => `${token}/${name}`

export function hostedFile(published: PublishedFile): HostedFile {
  const bytes = new TextEncoder().encode(published.body)
  return { ...published, bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url')}"` }
}
