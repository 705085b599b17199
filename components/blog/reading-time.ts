import type { Body } from '@/components/prose/body'
import { plainText } from '@/lib/content/plain-text'

const wordsPerMinute = 220

/** Minutes it takes to read a text with all its blocks, one at least. */
export function readingMinutes(body: Body): number {
  const words = plainText(body).match(/\S+/g)?.length ?? 0
  return Math.max(1, Math.round(words / wordsPerMinute))
}
