import { randomBytes } from 'node:crypto'

const tokenBytes = 18

/** 144 random bits, because anyone who knows the URL of a result page can open it. */
export const newScanToken = (): string => randomBytes(tokenBytes).toString('base64url')

export const isScanToken = (token: string): boolean => /^[A-Za-z0-9_-]{24}$/.test(token)
