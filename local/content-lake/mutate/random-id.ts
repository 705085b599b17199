import { randomBytes } from 'node:crypto'

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** 22 random letters and digits (about 130 bits), the format of the hosted service's ids. */
export const randomId = () => Array.from(randomBytes(22), (byte) => ALPHABET[byte % ALPHABET.length]).join('')

/** A `_key` for an array item: 12 hex digits. */
export const randomKey = () => randomBytes(6).toString('hex')
