import 'server-only'
import { lookUpTexts, type TextLookup } from './dns-texts'
import { type ProofMethod, proofFilePath, proofRecordNames, proofRecordStart } from './domain-proof'
import { fetchFromSite, SiteFault } from './fetch-from-site'
import { readInThread } from './page-thread'
import { isHtmlPage, quote, statusFault, textOf } from './response-text'

/** A domain, and what it must show. */
export interface DomainToProve {
  accountId: string
  domain: string
  token: string
}

/** What was found with one method. */
export interface ProofAttempt {
  method: ProofMethod
  isProved: boolean
  /** What was fetched and found, for the customer. */
  message: string
}

type Finding = Omit<ProofAttempt, 'method'>

const proved = (message: string): Finding => ({ isProved: true, message })
const missed = (message: string): Finding => ({ isProved: false, message })

const pageStatus = 200

async function findInHomePage({ accountId, domain, token }: DomainToProve): Promise<Finding> {
  const response = await fetchFromSite(domain, '/')
  const { url, status, isTruncated } = response
  if (status !== pageStatus) return missed(statusFault(response))
  const input = { body: response.body, contentType: response.headers.get('content-type'), token }
  const { hasProof, firstCode, hasElement } = await readInThread('proof', input, url, accountId)
  if (hasProof) return proved(`We found the tag on ${url}.`)
  if (firstCode !== undefined) return missed(`The tag on ${url} has a different code: “${quote(firstCode)}”.`)
  if (hasElement) return missed(`The tag on ${url} is in the body of the page. Move it into the <head>.`)
  const limit = isTruncated ? ' We read only the first 500 kB of the page.' : ''
  return missed(`We fetched ${url} and found no such tag in its <head>.${limit}`)
}

async function findInFile({ domain, token }: DomainToProve): Promise<Finding> {
  const response = await fetchFromSite(domain, proofFilePath, {
    accept: 'text/plain,*/*;q=0.8',
    maxBytes: 10_000,
  })
  const { url, status } = response
  if (status !== pageStatus) return missed(statusFault(response))
  if (isHtmlPage(response)) return missed(`${url} returns an HTML page instead of a text file.`)
  const content = textOf(response).trim()
  if (content === token) return proved(`We found the file ${url}.`)
  return content === ''
    ? missed(`The file ${url} is empty.`)
    : missed(`The file ${url} contains something else: “${quote(content)}”.`)
}

async function findInRecords({ domain, token }: DomainToProve, lookUp: TextLookup): Promise<Finding> {
  const names = proofRecordNames(domain)
  const lookups = await Promise.all(names.map(async (name) => ({ name, ...(await lookUp(name)) })))
  const found = lookups.flatMap(({ name, texts }) =>
    texts
      .map((text) => text.trim())
      .filter((text) => text.startsWith(proofRecordStart))
      .map((text) => ({ name, code: text.slice(proofRecordStart.length).trim() })),
  )
  const match = found.find(({ code }) => code === token)
  if (match) return proved(`We found the TXT record of ${match.name}.`)
  const [other] = found
  if (other) return missed(`The TXT record of ${other.name} has a different code: “${quote(other.code)}”.`)
  const faults = lookups.flatMap(({ fault }) => fault ?? [])
  if (faults.length === names.length) return missed(`We couldn’t look up the TXT records: ${faults[0]}`)
  return missed(
    `We looked up ${names.join(' and ')} and found no TXT record that starts with ${proofRecordStart}. A new record can take up to an hour to be visible.`,
  )
}

const finders: Record<ProofMethod, (site: DomainToProve, lookUp: TextLookup) => Promise<Finding>> = {
  meta: findInHomePage,
  file: findInFile,
  dns: findInRecords,
}

/**
 * Looks for the proof that a domain belongs to a customer. Scripts are not run, and redirects to another site do not count.
 * @param methods to try, all at once
 * @param lookUp for tests
 * @returns what was found, in the order of the methods
 */
export function findProofs(
  site: DomainToProve,
  methods: readonly ProofMethod[],
  lookUp: TextLookup = lookUpTexts,
): Promise<ProofAttempt[]> {
  return Promise.all(
    methods.map(async (method) => {
      try {
        return { method, ...(await finders[method](site, lookUp)) }
      } catch (error) {
        if (!(error instanceof SiteFault)) throw error
        return { method, ...missed(error.message) }
      }
    }),
  )
}
