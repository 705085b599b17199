import { z } from 'zod'

/** Google Docs' own form of a copied text, which Chrome passes on beside the HTML. */
export const googleDocsForm = 'application/x-vnd.google-docs-document-slice-clip+wrapped'

const copied = z.object({ data: z.string() })
const slice = z.object({
  resolved: z.object({
    /** At each position where it changes, which suggestions delete the text from there on. */
    dsl_suggesteddeletions: z.object({ sgsl_sugg: z.array(z.array(z.string()).nullable()) }),
  }),
})

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * Whether a text copied from Google Docs has words that a suggestion deletes. The HTML has these beside the new words, with nothing
 * that tells them apart.
 * @param text the clipboard's text in Google Docs' own form; empty if it has none
 */
export function hasSuggestedDeletions(text: string): boolean {
  const outer = copied.safeParse(readJson(text))
  const { data } = slice.safeParse(readJson(outer.data?.data ?? ''))
  return data?.resolved.dsl_suggesteddeletions.sgsl_sugg.some((ids) => ids && ids.length > 0) ?? false
}
