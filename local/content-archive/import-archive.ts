import { glob, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Mutation, type SanityClient, type SanityDocument, Transaction } from '@sanity/client'
import { sanityImport } from '@sanity/import'
import { z } from 'zod'
import { type ArchiveLine, assetsIn, isRelease, strongReferencesIn } from './archive-document.ts'
import { ArchiveError, messageOf } from './archive-error.ts'
import { type CheckedArchive, isInside } from './check-archive.ts'
import { commitAll } from './commit-all.ts'
import {
  checkDatasetReferences,
  checkOutwardReferences,
  type ImportMode,
  linesToImport,
} from './import-mode.ts'
import { prepareReleases } from './import-releases.ts'
import type { Step } from './progress.ts'
import { createAssetFetch } from './public-fetch.ts'

const uploadedSchema = z.looseObject({ _id: z.string() })

/** A client that collects transactions instead of committing them, and what it collected. */
interface CollectingClient {
  client: SanityClient
  /** In commit order. */
  mutations: Mutation[]
  /** Ids of the uploaded assets; uploads are not deferred. */
  uploaded: string[]
}

function deferredTransaction(mutations: Mutation[]): Transaction {
  const transaction = new Transaction()
  const commit = async () => {
    const added = transaction.serialize()
    mutations.push(...added)
    return { transactionId: 'deferred', results: added.map(() => ({ id: '', operation: 'update' })) }
  }
  return Object.defineProperty(transaction, 'commit', { value: commit })
}

function recordedAssets(real: SanityClient['assets'], uploaded: string[]): SanityClient['assets'] {
  const upload = async (...request: unknown[]) => {
    const asset: unknown = await Reflect.apply(real.upload, real, request)
    uploaded.push(uploadedSchema.parse(asset)._id)
    return asset
  }
  return new Proxy(real, {
    get: (target, name) => (name === 'upload' ? upload : Reflect.get(target, name, target)),
  })
}

/**
 * Wraps a client for Sanity's import, which writes many small transactions and may stop between two of them. Uploads
 * run as usual; the transactions are collected, so that the caller can commit them as one.
 */
function collectTransactions(real: SanityClient): CollectingClient {
  const mutations: Mutation[] = []
  const uploaded: string[] = []
  const assets = recordedAssets(real.assets, uploaded)
  const client = new Proxy(real, {
    get(target, name) {
      if (name === 'transaction') return () => deferredTransaction(mutations)
      if (name === 'assets') return assets
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  return { client, mutations, uploaded }
}

export interface ImportOptions {
  mode: ImportMode
  report: (step: Step) => void
  /** Leaves out references to other datasets. */
  skipCrossDatasetReferences?: boolean | undefined
  /** Imports documents without the pictures and files that cannot be read. */
  allowFailingAssets?: boolean | undefined
  /** Imports pictures and files that the dataset has already again, with the archive's titles and descriptions. */
  replaceAssets?: boolean | undefined
  /** Imports documents of pictures whose files are in another dataset. */
  allowAssetsInDifferentDataset?: boolean | undefined
  /** Fetches pictures and files from private networks, too. */
  allowPrivateAddresses?: boolean | undefined
  /** Stops the import and undoes what was written. */
  signal: AbortSignal
}

export interface ImportSummary {
  documents: number
  skipped: number
  deleted: number
  /** One sentence for each picture or file that was left out. */
  warnings: string[]
}

/** The library's type requires _id and _type in each entry, but the archives of its own export have neither. */
type AssetMap = NonNullable<Parameters<typeof sanityImport>[1]['assetMap']>

/** The library restores descriptions only if there are at least two. */
const noAsset: AssetMap[string] = { _id: 'image-none', _type: 'sanity.imageAsset' }

const operations = {
  create: 'create',
  replace: 'createOrReplace',
  missing: 'create',
  reset: 'createOrReplace',
} as const

/** Assets that no document uses are imported too, so that an export and import keeps them. */
async function unnamedAssets(directory: string) {
  const found: string[] = []
  for (const kind of ['image', 'file']) {
    for await (const name of glob(`${kind}s/*`, { cwd: directory })) {
      const file = join(directory, name)
      const isOwn = await isInside(file, directory).catch(() => false)
      if (isOwn && (await stat(file)).isFile()) found.push(`${kind}#${pathToFileURL(file).href}`)
    }
  }
  return found
}

const assetDocuments = (client: SanityClient) =>
  client.fetch<SanityDocument[]>('*[_type in ["sanity.imageAsset", "sanity.fileAsset"]]')

/** Deletes the uploaded assets, except those that the dataset had before, which become what they were. */
async function undoUploads(client: SanityClient, uploaded: string[], before: readonly SanityDocument[]) {
  for (const id of uploaded) {
    const document = before.find(({ _id }) => _id === id)
    await (document ? client.createOrReplace(document) : client.delete(id)).catch(() => {})
  }
}

async function deletionsFor(client: SanityClient, kept: readonly Mutation[], lines: readonly ArchiveLine[]) {
  const keep = new Set(strongReferencesIn(kept).map(({ value }) => value))
  for (const { document } of lines) keep.add(document._id)
  const present = await client.fetch<string[]>('*[!string::startsWith(_id, "_.")]._id')
  return present.filter((id) => !keep.has(id)).map((id) => ({ delete: { id } }))
}

/**
 * Imports a checked archive into a dataset, all of it or nothing: first the assets, then all documents in one
 * transaction (see commitAll for larger imports). Sanity's own import handles assets and references.
 * @throws ArchiveError with the reason and the state of the dataset
 */
export async function importArchive(
  client: SanityClient,
  archive: CheckedArchive,
  options: ImportOptions,
): Promise<ImportSummary> {
  const { mode, report, signal, skipCrossDatasetReferences = false, replaceAssets = false } = options
  if (!skipCrossDatasetReferences) await checkDatasetReferences(client, archive)
  await checkOutwardReferences(client, archive, mode)
  const chosen = await linesToImport(client, archive, mode)
  const lines = chosen.filter(({ document }) => !isRelease(document))
  const releases = chosen.flatMap(({ document }) => (isRelease(document) ? [document] : []))
  const importReleases = await prepareReleases(client, releases, mode)
  const deferred = collectTransactions(client)
  const assetsBefore = replaceAssets ? await assetDocuments(client) : []
  const base = `${pathToFileURL(archive.directory).href}/`
  const lineOf = new Map(lines.map(({ line, document }) => [document._id, line]))
  const nameOf = (id: string) => (lineOf.has(id) ? `Line ${lineOf.get(id)} (${id})` : `Document "${id}"`)
  try {
    const { warnings } = await sanityImport(structuredClone(lines.map(({ document }) => document)), {
      client: deferred.client,
      operation: operations[mode],
      assetsBase: archive.directory,
      assetMap: { ...(archive.assetMap as AssetMap), 'image-none': noAsset },
      assetFetch: createAssetFetch(client.config().apiHost ?? '', options.allowPrivateAddresses ?? false),
      // Our own export writes any file name.
      allowReplacementCharacters: true,
      skipCrossDatasetReferences,
      replaceAssets,
      allowFailingAssets: options.allowFailingAssets ?? false,
      allowAssetsInDifferentDataset: options.allowAssetsInDifferentDataset ?? false,
      unreferencedAssets:
        mode === 'create' || mode === 'replace' ? await unnamedAssets(archive.directory) : [],
      onProgress: ({ step, current, total }) => {
        if (step.startsWith('Importing assets'))
          report({ step: 'Uploading pictures and files', current, total })
        signal.throwIfAborted()
      },
    })
    const deletions = mode === 'reset' ? await deletionsFor(client, deferred.mutations, lines) : []
    await commitAll(client, [...deferred.mutations, ...deletions], { report, signal, nameOf })
    await importReleases()
    return {
      documents: chosen.length,
      skipped: archive.lines.length - chosen.length,
      deleted: deletions.length,
      warnings: warnings.map(({ message }) => message.replace(base, '')),
    }
  } catch (error) {
    await undoUploads(client, deferred.uploaded, assetsBefore)
    if (error instanceof ArchiveError) throw error
    throw new ArchiveError(`${uploadFault(error, archive)}\nNothing was imported.`)
  }
}

const uploadErrorSchema = z.looseObject({ url: z.string() })

/** A sentence that names the asset that could not be uploaded and the line that uses it. */
export function uploadFault(error: unknown, { lines, directory }: CheckedArchive): string {
  const url = uploadErrorSchema.safeParse(error).data?.url
  const base = `${pathToFileURL(directory).href}/`
  if (!url) {
    const message = messageOf(error)
    const [, asset] = /^(Asset \S+) references a different /.exec(message) ?? []
    return asset
      ? `${asset} has its file in another project or dataset. Export that dataset with its files, or repeat the command with --allow-assets-in-different-dataset to import a document that leads there.`
      : `The import stopped: ${message}.`
  }
  const isInside = url.startsWith(base)
  const name = isInside ? url.slice(base.length) : url
  const isNamed = ({ value }: { value: string }) => value.endsWith(isInside ? `@file://./${name}` : `@${url}`)
  const user = lines.find(({ document }) => assetsIn(document).some(isNamed))
  const where = user ? `Line ${user.line} (${user.document._id}): ` : ''
  return `${where}${name} could not be imported: ${messageOf(error).replace(/^(?:Failed to (?:up|down)load \w+ @ \S+: )?(?:fetch failed: )?/, '')}. Repair it, or repeat the command with --allow-failing-assets to import the documents without it.`
}
