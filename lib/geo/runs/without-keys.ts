import type { EnginesEnvironment } from '../../env/engine-variables'

/** Removes the keys of engines from a message that customers see: a provider may repeat what it was sent. */
export const withoutKeys = (message: string, { keys }: Pick<EnginesEnvironment, 'keys'>): string =>
  keys.reduce<string>((text, key) => text.replaceAll(key, '…'), message)
