import 'server-only'
import { KeptFile, keptPath } from '@/lib/cache/kept-file'
import { contentLake } from '../queries/published-documents'
import { PublishedDocuments, publishedState } from './published-documents'

declare global {
  // Next loads a module once for pages and once for route handlers; both share these documents.
  var publishedDocuments: PublishedDocuments | undefined
}

/** The published documents of the site, which everything shares that is made from all of them. */
export function currentDocuments(): PublishedDocuments {
  globalThis.publishedDocuments ??= new PublishedDocuments(
    contentLake,
    new KeptFile(keptPath('documents.json'), publishedState),
  )
  return globalThis.publishedDocuments
}
