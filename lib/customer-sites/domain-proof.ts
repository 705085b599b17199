/** How a customer proves a domain, the usual way first. The values are stored (`sites.verified_by`). */
export const proofMethods = ['meta', 'file', 'dns'] as const

export type ProofMethod = (typeof proofMethods)[number]

const proofName = 'ai-discovery-verification'

/** The `name` of the meta element. */
export const proofMetaName = proofName

export const proofMetaElement = (token: string): string => `<meta name="${proofMetaName}" content="${token}">`

/** The path of the file, whose only content is the token. */
export const proofFilePath = `/.well-known/${proofName}.txt`

/** Before the token in the TXT record. */
export const proofRecordStart = `${proofName}=`

export const proofRecord = (token: string): string => `${proofRecordStart}${token}`

/** The names whose TXT records are looked up: the second is for domains whose own name has a CNAME record. */
export const proofRecordNames = (domain: string): readonly [string, string] => [
  domain,
  `_ai-discovery.${domain}`,
]
