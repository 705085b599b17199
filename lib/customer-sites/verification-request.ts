import { randomBytes } from 'node:crypto'

export { checkParameter } from '@/packages/ai-visits/src/report-target'

/** The user agent of every verification request. @param siteUrl origin of this site, without a trailing slash */
export const verifierUserAgent = (siteUrl: string): string => `AI-Visits-Verifier/1.0 (+${siteUrl})`

/** The value of the query parameter: 24 characters, of 144 random bits. */
export const newNonce = (): string => randomBytes(18).toString('base64url')
