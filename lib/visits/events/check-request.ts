import { checkParameter } from '@/lib/customer-sites/verification-request'

/** The product of the user agent with which an install is verified: `AI-Visits-Verifier/1.0 (+https://www.example.com)`. */
const verifierProduct = 'AI-Visits-Verifier/'

const nonceForm = /^[A-Za-z0-9_-]{24}$/

/** Whether a request is from this site's verification of an install; it is no visit, whatever its query says. */
export const isVerifier = (userAgent: string): boolean => userAgent.startsWith(verifierProduct)

/** The nonce of a verification request. @param path with its query */
export function nonceOf(path: string): string | undefined {
  const query = path.split('#', 1)[0]?.split('?', 2)[1] ?? ''
  const nonce = new URLSearchParams(query).get(checkParameter) ?? ''
  return nonceForm.test(nonce) ? nonce : undefined
}
