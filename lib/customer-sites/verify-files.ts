import 'server-only'
import { fetchFromSite, SiteFault } from './fetch-from-site'
import { isHtmlPage, statusFault, textOf } from './response-text'

/** A hosted file as it should be at the customer's domain. */
export interface ServedFile {
  /** Such as llms.txt. */
  name: string
  body: string
}

/** Whether a text is an earlier version of a file. */
export type IsEarlierVersion = (name: string, body: string) => Promise<boolean>

/** What is wrong with a file at the customer's domain, for the customer; undefined if nothing is. */
export interface FileFinding {
  name: string
  problem: string | undefined
}

const maxBytes = 1_100_000

async function problemOf(domain: string, { name, body }: ServedFile, isEarlierVersion: IsEarlierVersion) {
  try {
    const response = await fetchFromSite(domain, `/${name}`, { accept: '*/*', maxBytes })
    if (response.status !== 200) return statusFault(response)
    if (isHtmlPage(response)) return `${response.url} returns an HTML page: the rewrite is missing.`
    const text = textOf(response)
    if (text === body) return undefined
    return (await isEarlierVersion(name, text))
      ? `${response.url} is an earlier version: a cache in front of your site has not fetched the current one yet.`
      : `${response.url} differs from the hosted file: your site may still serve a file of its own.`
  } catch (error) {
    if (error instanceof SiteFault)
      return error.isRedirect
        ? `${error.message} Rewrite the address instead of redirecting it.`
        : error.message
    throw error
  }
}

/** Fetches each file at the customer's domain and compares it with the hosted one. */
export const checkFiles = (
  domain: string,
  files: readonly ServedFile[],
  isEarlierVersion: IsEarlierVersion,
): Promise<FileFinding[]> =>
  Promise.all(
    files.map(async (file) => ({
      name: file.name,
      problem: await problemOf(domain, file, isEarlierVersion),
    })),
  )

/** One sentence about all files; undefined if nothing is wrong. */
export function problemOfFiles(findings: readonly FileFinding[]): string | undefined {
  const wrong = findings.filter(({ problem }) => problem !== undefined)
  const [first] = wrong
  if (!first) return undefined
  const others = wrong.length - 1
  if (others === 0) return first.problem
  return `${first.problem} ${others} more of ${findings.length} files ${others === 1 ? 'is' : 'are'} also wrong.`
}
