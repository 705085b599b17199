import { findMentions } from '@/lib/geo/answers/find-mentions'
import type { Brand } from '@/lib/geo/answers/reading'

/** A brand whose id is its name. */
export const brand = (name: string, more: Partial<Omit<Brand, 'name'>> = {}): Brand => ({
  id: name,
  name,
  aliases: [],
  domains: [],
  isOwn: false,
  ...more,
})

/** The text with each mention in ⟦brackets⟧. */
export function mark(text: string, brands: readonly Brand[]): string {
  let marked = ''
  let end = 0
  for (const mention of findMentions(text, brands)) {
    marked += `${text.slice(end, mention.start)}⟦${text.slice(mention.start, mention.end)}⟧`
    end = mention.end
  }
  return marked + text.slice(end)
}

export const unmark = (text: string) => text.replaceAll(/[⟦⟧]/g, '')

/** The brand and the words of each mention. */
export const found = (text: string, brands: readonly Brand[]) =>
  findMentions(text, brands).map(({ brandId, start, end }) => [brandId, text.slice(start, end)])
