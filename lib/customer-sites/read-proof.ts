import { decodeText } from '../checker/page/decode-text'
import { parseHtml } from '../checker/page/parse-html'
import { proofMetaName } from './domain-proof'

/** The meta elements of a page that may prove its domain. */
export interface PageProof {
  /** Whether one in the head has the token. */
  hasProof: boolean
  /** The code of the first one in the head; undefined without one. */
  firstCode: string | undefined
  /** Whether there is one, in the head or not. */
  hasElement: boolean
}

/** Looks for the proof of a domain in its home page. */
export function readProof({
  body,
  contentType,
  token,
}: {
  body: Uint8Array
  contentType: string | null
  token: string
}): PageProof {
  const { document } = parseHtml(decodeText(body, contentType))
  const metas = [...document.getElementsByTagName('meta')].filter(
    (meta) => meta.getAttribute('name')?.trim().toLowerCase() === proofMetaName,
  )
  const inHead = metas.filter((meta) => meta.closest('head'))
  const codes = inHead.map((meta) => meta.getAttribute('content')?.trim() ?? '')
  return { hasProof: codes.includes(token), firstCode: codes[0], hasElement: metas.length > 0 }
}
