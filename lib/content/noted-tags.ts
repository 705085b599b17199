import 'server-only'
import { AsyncLocalStorage } from 'node:async_hooks'

const noted = new AsyncLocalStorage<Set<string>>()

/** Reports the cache tags of content that is read. */
export function noteTags(tags: readonly string[]): void {
  const set = noted.getStore()
  for (const tag of tags) set?.add(tag)
}

/**
 * Runs a function and returns the cache tags of all content that it reads, besides its result. React's `cache` hides what was read
 * before, so it is for route handlers only, where that does nothing.
 */
export async function withTags<Result>(
  read: () => Promise<Result>,
): Promise<{ result: Result; tags: string[] }> {
  const tags = new Set<string>()
  const result = await noted.run(tags, read)
  return { result, tags: [...tags] }
}
