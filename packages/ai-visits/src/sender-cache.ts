import { type Destination, findDestination, type Options } from './configuration.ts'
import { Sender, type Source } from './sender.ts'

/**
 * Keeps one sender for many requests, where the settings are only known with a request.
 * @returns finds the sender for some settings; undefined, with a warning, if they are missing or wrong
 */
export function createSenderCache(source: Source) {
  let cached: { destination: Destination; sender: Sender } | undefined
  return (options: Options, variables: Record<string, unknown>): Sender | undefined => {
    const destination = findDestination(options, variables)
    if (!destination) return undefined
    const { key, url } = destination
    if (cached?.destination.key !== key || cached.destination.url !== url)
      cached = { destination, sender: new Sender(destination, source) }
    return cached.sender
  }
}
