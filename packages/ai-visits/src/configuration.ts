import { warn } from './warn.ts'

/** What an install may be told in code. Without it, the environment variables apply. */
export interface Options {
  /** The server key of the site, `srv_…`. By default AI_VISITS_KEY. */
  key?: string | undefined
  /** The address that the key is from, such as https://example.com. By default AI_VISITS_URL. */
  url?: string | undefined
}

export interface NextOptions extends Options {
  /**
   * The request header with the client's address, such as `cf-connecting-ip`. By default AI_VISITS_ADDRESS_HEADER, or else the last
   * entry of `X-Forwarded-For`.
   */
  addressHeader?: string | undefined
}

/** Where visits are sent, and with which key. */
export interface Destination {
  key: string
  /** Without a slash at the end. */
  url: string
}

/** A setting that is missing or wrong. */
export class ConfigurationError extends Error {}

const isHttp = (url: string) => URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)

/**
 * @param options what the code says
 * @param variables environment variables, which apply where the code says nothing
 * @throws ConfigurationError that names the variable
 */
export function readDestination(options: Options, variables: Record<string, unknown>): Destination {
  const read = (value: string | undefined, name: string) => {
    const found = value ?? variables[name]
    return typeof found === 'string' ? found.trim() : ''
  }
  const key = read(options.key, 'AI_VISITS_KEY')
  const url = read(options.url, 'AI_VISITS_URL').replace(/\/+$/, '')
  if (!key)
    throw new ConfigurationError('AI_VISITS_KEY is not set. It is the server key of your site, srv_….')
  if (!/^srv_[\w-]+$/.test(key))
    throw new ConfigurationError('AI_VISITS_KEY is not a server key, which begins with srv_.')
  if (!url) throw new ConfigurationError('AI_VISITS_URL is not set. The install instructions have its value.')
  if (!isHttp(url))
    throw new ConfigurationError(`AI_VISITS_URL is "${url}", which is not an http(s) address.`)
  return { key, url }
}

/**
 * As readDestination, for code that must not throw into an app.
 * @returns undefined with a warning on the console if a setting is missing or wrong
 */
export function findDestination(
  options: Options,
  variables: Record<string, unknown>,
): Destination | undefined {
  try {
    return readDestination(options, variables)
  } catch (error) {
    warn('configuration', `${error instanceof Error ? error.message : String(error)} No visits are sent.`)
    return undefined
  }
}
